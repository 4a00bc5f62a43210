import { dayInZone } from '@pronathle/domain/calendar-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  endCompetition,
  type Championship,
} from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let lea: TestUser;
let sam: TestUser;
let championship: Championship;
let friends: string;
let family: string;

const starters = [
  { lastName: 'A', cote: 2 },
  { lastName: 'B', cote: 3 },
];

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  lea = await server.createUser('lea');
  sam = await server.createUser('sam');
  championship = await createChampionship(server, admin, [
    {
      discipline: '200 m',
      startsInMinutes: 120,
      starters: starters.map((one) => ({ ...one, firstName: 'Deux' })),
    },
    { discipline: '100 m', startsInMinutes: 60, starters },
    { discipline: '400 m', startsInMinutes: 30, starters: [] },
  ]);
  friends = await createLeagueOf(server, championship.competitionId, [lea, sam]);
  family = await createLeagueOf(server, championship.competitionId, [sam, lea]);
});
afterAll(() => server.close());

const named = (lastName: string) => ({ lastName, cote: 2 });
const cockpitOf = async (as: TestUser) => {
  const { status, body } = await server.call('getMyCockpit', { as });
  expect(status).toBe(200);
  return body;
};
const leagueOf = async (as: TestUser, id: string) =>
  (await cockpitOf(as)).standings.find(({ _id }) => _id === id);
const predict = async (
  as: TestUser,
  league: string,
  event: number,
  pick: 'A' | 'B',
  { competitionId, events } = championship,
) => {
  const { id = '', athletes = {} } = events[event] ?? {};
  const body = {
    league,
    competition: competitionId,
    competitionEvent: id,
    gold: athletes[pick] ?? '',
  };
  expect((await server.call('submitPrediction', { as, body })).status).toBeLessThan(300);
};
const giveResult = async (
  call: 'enterResult' | 'correctResult',
  event: number,
  winner: 'A' | 'B',
  { events } = championship,
) => {
  const { id = '', athletes = {} } = events[event] ?? {};
  const body = { gold: { athlete: athletes[winner] ?? '', performance: 10 } };
  expect((await server.call(call, { as: admin, params: { id }, body })).status).toBe(200);
};
const visit = async (as: TestUser, id: string) =>
  (await server.call('visitLeague', { as, params: { id } })).status;

test('the cockpit lists the next events to predict by start, each with the number of leagues where it is not predicted', async () => {
  const [hundred, twoHundred] = (await cockpitOf(lea)).toPredict;
  expect(hundred).toMatchObject({
    competitionEvent: { name: '100 m - Hommes' },
    leaguesToPredict: 2,
    hasWithdrawnPick: false,
  });
  // The 400 m has no start list: nothing can be predicted yet.
  expect(twoHundred?.competitionEvent.name).toBe('200 m - Hommes');
  expect((await cockpitOf(lea)).toPredict).toHaveLength(2);

  await predict(lea, friends, 1, 'A');
  expect((await cockpitOf(lea)).toPredict[0]).toMatchObject({ leaguesToPredict: 1, league: { _id: family } });
  await predict(lea, family, 1, 'A');
  expect((await cockpitOf(lea)).toPredict.map(({ competitionEvent }) => competitionEvent.name)).toEqual([
    '200 m - Hommes',
  ]);
  expect(await leagueOf(lea, friends)).toMatchObject({ toPredict: 1, lastResult: null });
});

test('the cockpit asks for a prediction again when it names a withdrawn athlete', async () => {
  await predict(lea, friends, 0, 'B');
  await predict(lea, family, 0, 'A');
  expect((await cockpitOf(lea)).toPredict).toEqual([]);
  expect((await cockpitOf(lea)).nextStart).not.toBeNull();
  const { id = '', event } = championship.events[0] ?? {};
  const participantId = event?.participants.find(({ athlete }) => athlete.lastName === 'B')?._id ?? '';
  await server.call('removeParticipant', { as: admin, params: { id, participantId } });
  expect((await cockpitOf(lea)).toPredict).toMatchObject([
    { leaguesToPredict: 1, league: { _id: friends }, hasWithdrawnPick: true },
  ]);
});

test('an event whose only withdrawn pick a substitute replaces counts as predicted in the cockpit, the list and the day', async () => {
  const meeting = await createChampionship(server, admin, [
    { discipline: '800 m', startsInMinutes: 90, starters: ['A', 'B', 'C', 'D', 'E'].map(named) },
  ]);
  const [run] = meeting.events;
  if (run === undefined) throw new Error('no event');
  const { id, event, athletes } = run;
  const leagueIn = async (substitute: 'on' | 'off') => {
    const league = await createLeagueOf(server, meeting.competitionId, [lea]);
    const changed = await server.call('updateLeague', {
      as: lea,
      params: { id: league },
      body: { substitute },
    });
    expect(changed.status).toBe(200);
    return league;
  };
  // Each league has one podium: gold, silver, bronze and the substitute.
  const podiums = ['ABCD', 'A--D', 'ADB-', 'B--A', 'D--E'];
  const leagues = await Promise.all(podiums.map(() => leagueIn('on')));
  const byPodium = new Map(leagues.map((league, number) => [league, podiums[number] ?? '']));
  for (const [league, podium] of byPodium) {
    const [gold = '', silver, bronze, substitute] = Array.from(podium, (name) => athletes[name]);
    const body = {
      league,
      competition: meeting.competitionId,
      competitionEvent: id,
      gold,
      silver,
      bronze,
      substitute,
    };
    expect((await server.call('submitPrediction', { as: lea, body })).status).toBe(201);
  }
  const day = dayInZone(new Date(event.eventDate), 'Europe/Paris');
  const isMarkedIn = async (leagueId: string) => {
    const query = { leagueId, competitionId: meeting.competitionId };
    const listed = await server.call('listEvents', { as: lea, query });
    const inDay = await server.call('getCompetitionDay', {
      as: lea,
      params: { id: meeting.competitionId, day },
      query: { leagueId },
    });
    const marks = [listed.body.data[0], inDay.body.events[0]].map(
      (one) => one?.myPrediction?.hasWithdrawnPick,
    );
    expect(marks[0]).toBe(marks[1]);
    return marks[0];
  };
  const toPredict = async () => {
    const { body } = await server.call('getMyCockpit', { as: lea, query: { leagues: leagues.join(',') } });
    const waiting = body.standings.flatMap((one) => (one.toPredict === 0 ? [] : [one._id]));
    const next = body.toPredict.find(({ competitionEvent }) => competitionEvent._id === id);
    expect(next?.leaguesToPredict ?? 0).toBe(waiting.length);
    for (const league of leagues) expect(await isMarkedIn(league)).toBe(waiting.includes(league));
    return waiting.map((league) => byPodium.get(league)).toSorted();
  };
  const withdraw = async (name: string) => {
    const participantId = event.participants.find(({ athlete }) => athlete.lastName === name)?._id ?? '';
    expect(
      (await server.call('removeParticipant', { as: admin, params: { id, participantId } })).status,
    ).toBe(200);
  };
  expect(await toPredict()).toEqual([]);
  await withdraw('A');
  expect(await toPredict()).toEqual(['ADB-']);
  await withdraw('B');
  // Two withdrawn picks with one substitute, and a substitute who has withdrawn too.
  expect(await toPredict()).toEqual(['ABCD', 'ADB-', 'B--A']);
  await withdraw('D');
  expect(await toPredict()).toEqual(['A--D', 'ABCD', 'ADB-', 'B--A']);
});

test('the cockpit shows the changes in a league since the last visit, until the next visit', async () => {
  await predict(sam, friends, 1, 'B');
  expect(await leagueOf(sam, friends)).toMatchObject({
    rank: 1,
    points: 0,
    lead: 0,
    above: null,
    sinceVisit: null,
  });
  expect(await visit(sam, friends)).toBe(200);
  expect((await leagueOf(sam, friends))?.sinceVisit).toBeNull();

  await giveResult('enterResult', 1, 'A');
  const behind = await leagueOf(sam, friends);
  const ahead = await leagueOf(lea, friends);
  expect(behind).toMatchObject({
    rank: 2,
    points: 0,
    lead: null,
    above: { username: 'lea', gap: ahead?.points },
    lastResult: { competitionEvent: { name: '100 m - Hommes' }, points: 0 },
    // Before the first points everybody was first: no place is lost.
    sinceVisit: { results: 1, points: 0, rankBefore: 2 },
  });
  // Lea has never visited the league.
  expect(ahead).toMatchObject({ rank: 1, above: null, lead: ahead?.points, sinceVisit: null });

  // The answer to the visit has the changes, and a second visit has none.
  const visited = async () =>
    (await server.call('visitLeague', { as: sam, params: { id: friends } })).body.sinceVisit;
  expect(await visited()).toEqual(behind?.sinceVisit);
  expect(await visited()).toBeNull();
  expect((await leagueOf(sam, friends))?.sinceVisit).toBeNull();
  await giveResult('correctResult', 1, 'B');
  const corrected = await leagueOf(sam, friends);
  expect(corrected).toMatchObject({
    rank: 1,
    sinceVisit: { results: 1, points: corrected?.points, rankBefore: 2 },
  });
  expect((await leagueOf(sam, family))?.lastResult).toMatchObject({ points: null });
});

test('only members can visit a league, and a visit is deleted with the membership', async () => {
  expect(await visit(admin, friends)).toBe(404);
  expect(
    (await server.call('getMyData', { as: sam })).body.leagues.map(({ lastVisit }) => lastVisit?.rank),
  ).toEqual([2, undefined]);
  await server.call('leaveLeague', { as: sam, params: { id: friends }, body: {} });
  await server.call('joinLeague', { as: sam, params: { id: friends } });
  expect((await leagueOf(sam, friends))?.sinceVisit).toBeNull();
});

test('a rival who passed the player at the last result is named until the next visit', async () => {
  const meeting = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 30, starters },
    { discipline: '200 m', startsInMinutes: 60, starters },
  ]);
  const league = await createLeagueOf(server, meeting.competitionId, [sam, lea, admin]);
  await predict(sam, league, 0, 'A', meeting);
  await predict(lea, league, 1, 'B', meeting);
  await giveResult('enterResult', 0, 'A', meeting);
  expect(await visit(sam, league)).toBe(200);
  expect((await leagueOf(sam, league))?.overtaken).toBeNull();

  await giveResult('enterResult', 1, 'B', meeting);
  expect(await leagueOf(sam, league)).toMatchObject({
    rank: 2,
    overtaken: { by: ['lea'], competitionEvent: { name: '200 m - Hommes' } },
  });
  // Nobody passed Lea, who is first now, or the admin, who was last before.
  expect([(await leagueOf(lea, league))?.overtaken, (await leagueOf(admin, league))?.overtaken]).toEqual([
    null,
    null,
  ]);

  expect(await visit(sam, league)).toBe(200);
  expect((await leagueOf(sam, league))?.overtaken).toBeNull();
  // The corrected result gives Lea no points, so the order before the 200 m is back.
  await giveResult('correctResult', 1, 'A', meeting);
  expect(await leagueOf(sam, league)).toMatchObject({ rank: 1, overtaken: null });
});

test('an admin who repeats a result, recalculates it or changes a detail without effect on points moves nobody', async () => {
  const meeting = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 30, starters },
    { discipline: '200 m', startsInMinutes: 60, starters },
  ]);
  const league = await createLeagueOf(server, meeting.competitionId, [sam, lea]);
  await predict(sam, league, 0, 'A', meeting);
  await predict(lea, league, 1, 'B', meeting);
  await giveResult('enterResult', 0, 'A', meeting);
  await giveResult('enterResult', 1, 'B', meeting);
  expect(await visit(sam, league)).toBe(200);
  await server.drain();

  const first = meeting.events[0];
  const params = { id: first?.id ?? '' };
  const seen = async () => {
    const { body: ranking } = await server.call('getLeagueRanking', {
      as: sam,
      params: { leagueId: league },
    });
    const { notices } = (await server.call('listMyNotices', { as: sam, query: {} })).body;
    return [await leagueOf(sam, league), ranking.lastEvent, ranking.ranking, notices.length];
  };
  const history = async () =>
    (await server.call('listResultHistory', { as: admin, params })).body.history.map(({ action }) => action);
  const before = await seen();
  expect(before[1]).toMatchObject({ name: '200 m - Hommes' });

  await giveResult('correctResult', 0, 'A', meeting);
  expect(await history()).toEqual(['enter']);
  await server.call('recalculatePredictions', { as: admin, params });
  const starter = first?.event.participants.find(({ athlete }) => athlete.lastName === 'B');
  const edited = await server.call('updateParticipant', {
    as: admin,
    params: { ...params, participantId: starter?._id ?? '' },
    body: { sb: '10,5' },
  });
  expect(edited.status).toBe(200);
  await server.drain();
  expect(await seen()).toEqual(before);

  await giveResult('correctResult', 0, 'B', meeting);
  expect(await history()).toEqual(['correct', 'recalculate', 'enter']);
  expect((await seen())[1]).toMatchObject({ name: '100 m - Hommes' });
});

test('the next start is never that of an event that already has a result', async () => {
  const player = await server.createUser('early');
  const early = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters },
    { discipline: '200 m', startsInMinutes: 90, starters },
  ]);
  await createLeagueOf(server, early.competitionId, [player]);
  const [first, second] = early.events.map(({ event }) => event.eventDate);
  expect((await cockpitOf(player)).nextStart).toBe(first);
  await giveResult('enterResult', 0, 'A', early);
  expect((await cockpitOf(player)).nextStart).toBe(second);
});

test('nothing is to predict in a competition that is over, also when an event starts later', async () => {
  const player = await server.createUser('tardif');
  const late = await createChampionship(server, admin, [{ discipline: '100 m', starters }]);
  await createLeagueOf(server, late.competitionId, [player]);
  expect(await cockpitOf(player)).toMatchObject({
    toPredict: [{ leaguesToPredict: 1 }],
    nextStart: late.events[0]?.event.eventDate,
  });
  await endCompetition(server, admin, late.competitionId);
  expect(await cockpitOf(player)).toMatchObject({ toPredict: [], nextStart: null, leaguesCount: 0 });
});

test('the cockpit shows the twenty leagues that play next, and the other leagues of the player on request', async () => {
  const nina = await server.createUser('nina');
  const leagues: string[] = [];
  for (let at = 0; at < 22; at += 1)
    leagues.push(await createLeagueOf(server, championship.competitionId, [nina]));
  const shown = await cockpitOf(nina);
  expect([shown.standings.length, shown.leaguesCount]).toEqual([20, 22]);
  const left = leagues.filter((id) => !shown.standings.some(({ _id }) => _id === id));
  const [first = '', second = ''] = left;
  await predict(nina, first, 0, 'A');
  const ask = (ids: readonly string[]) =>
    server.call('getMyCockpit', { as: nina, query: { leagues: ids.join(',') } });
  // `friends` is left out: nina is not its member.
  const { body } = await ask([...left, friends]);
  expect(body.standings.map(({ _id }) => _id).toSorted()).toEqual(left.toSorted());
  expect(body.standings.find(({ _id }) => _id === first)).toMatchObject({ rank: 1, predicted: 1 });
  expect(body.standings.find(({ _id }) => _id === second)).toMatchObject({ rank: 1, predicted: 0 });
  for (const wrong of [['x'], leagues.slice(0, 21)]) {
    const refused = await ask(wrong);
    expect([refused.status, refused.body.errors?.[0]?.msg]).toEqual([400, 'Choisissez de 1 à 20 ligues.']);
  }
});
