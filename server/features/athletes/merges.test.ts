import { spellingKey } from '@pronathle/domain/import-names';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';
import { sureCall } from '../../testing/sure-call.ts';

/** Tests how two athletes who are one person are previewed, merged and separated again. */

let server: TestApp;
let call: TestApp['call'];
let admin: TestUser;
let players: [TestUser, TestUser, TestUser];
let competitionId: string;
let leagueId: string;
/** the 100 m, which Noah Lyles starts */
let hundred: ChampionshipEvent;
/** the 200 m, which N. Lyles starts, who is the same man */
let twoHundred: ChampionshipEvent;
let stays: string;
let goes: string;

beforeAll(async () => {
  server = await openTestApp();
  call = sureCall(server);
  admin = await server.createUser('cheffe', 'admin');
  players = [
    await server.createUser('Aurore'),
    await server.createUser('Basile'),
    await server.createUser('Camille'),
  ];
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server;
  await db.deleteFrom('competition').execute();
  await db.deleteFrom('athleteMerge').execute();
  await db.deleteFrom('athlete').where('isAutre', '=', false).execute();
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA', pb: '9.79' },
        { lastName: 'Thompson', pb: '9.77' },
        { lastName: 'Tebogo', cote: 4 },
      ],
    },
    {
      discipline: '200 m',
      starters: [
        { firstName: 'N.', lastName: 'Lyles', country: 'USA', pb: '19.31', sb: '19.50' },
        { lastName: 'Bednarek', cote: 3 },
        { lastName: 'Knighton', cote: 9 },
      ],
    },
  ]);
  ({ competitionId } = championship);
  [hundred, twoHundred] = championship.events as [ChampionshipEvent, ChampionshipEvent];
  stays = hundred.athletes['Lyles'] ?? '';
  goes = twoHundred.athletes['Lyles'] ?? '';
  leagueId = await createLeagueOf(server, competitionId, players);
});

const male = { gender: 'male' } as const;
const record = (discipline: ChampionshipEvent, pb: string, sb = '') => ({
  discipline: discipline.event.discipline._id,
  pb,
  sb,
});
const giveRecords = (id: string, firstName: string, performanceRecords: ReturnType<typeof record>[]) =>
  call('updateAthlete', {
    as: admin,
    params: { id },
    body: { ...male, firstName, lastName: 'Lyles', country: 'USA', performanceRecords },
  });
const preview = async (pair = { stays, goes }) => {
  const answer = await server.call('previewMerge', {
    as: admin,
    params: { id: pair.stays },
    query: { goes: pair.goes },
  });
  return answer.body.merge;
};
const merge = async (pair = { stays, goes }, version?: string) =>
  server.call('mergeAthletes', {
    as: admin,
    params: { id: pair.stays },
    body: { goes: pair.goes, version: version ?? (await preview(pair)).version },
  });
const undo = (id: string) => server.call('undoMerge', { as: admin, params: { id } });
/** Merges two athletes, and returns the id of the merge. */
const mergeAndGetId = async (pair = { stays, goes }) => {
  const made = await merge(pair);
  expect(made.body.msg).toContain("ne sont plus qu'un seul athlète");
  return made.body.merge._id;
};
const predict = (
  as: TestUser,
  on: ChampionshipEvent,
  [gold = '', silver, bronze]: readonly (string | undefined)[],
) =>
  server.call('submitPrediction', {
    as,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: on.id,
      gold,
      silver: silver ?? null,
      bronze: bronze ?? null,
    },
  });
const enterResult = (
  on: ChampionshipEvent,
  [gold = '', silver = '', bronze = '']: readonly (string | undefined)[],
) =>
  call('enterResult', {
    as: admin,
    params: { id: on.id },
    body: {
      gold: { athlete: gold, performance: 19.7 },
      silver: { athlete: silver, performance: 19.8 },
      bronze: { athlete: bronze, performance: 19.9 },
    },
  });
const standings = async () =>
  (await call('getLeagueRanking', { as: admin, params: { leagueId } })).body.ranking.map(
    ({ username, totalScore, exactPodiums, rank }) => [username, totalScore, exactPodiums, rank],
  );
const starters = async (on: ChampionshipEvent) =>
  (await call('getEvent', { as: admin, params: { id: on.id } })).body.competitionEvent.participants.map(
    ({ athlete, cote, pb }) => `${athlete.firstName} ${athlete.lastName} ${cote} ${pb}`.trim(),
  );
/** Returns all rows of the tables that a merge changes. */
const everything = async () => {
  const { db } = server;
  const rows = async (query: { execute: () => Promise<object[]> }) =>
    (await query.execute()).map((row) => JSON.stringify(row)).toSorted();
  return {
    athletes: await rows(db.selectFrom('athlete').selectAll()),
    records: await rows(db.selectFrom('performanceRecord').selectAll()),
    aliases: await rows(db.selectFrom('athleteAlias').selectAll()),
    participants: await rows(db.selectFrom('participant').selectAll()),
    medals: await rows(db.selectFrom('medal').selectAll()),
    sheets: await rows(db.selectFrom('scoreSheet').selectAll()),
    predictions: await rows(db.selectFrom('prediction').selectAll()),
    notices: await rows(db.selectFrom('notice').selectAll()),
  };
};

/** Gives both Lyles predictions, records and stored spellings, and enters a result. */
const fill = async () => {
  const { Bednarek, Knighton } = twoHundred.athletes;
  await giveRecords(stays, 'Noah', [record(hundred, '9.79', '9.85')]);
  await giveRecords(goes, 'N.', [record(hundred, '9.81'), record(twoHundred, '19.31', '19.50')]);
  await server.db
    .insertInto('athleteAlias')
    .values([
      { nameKey: 'lyles noah jr', country: 'USA', athleteId: goes },
      { nameKey: 'lyles', country: 'USA', athleteId: goes },
      { nameKey: 'lyles', country: 'USA', athleteId: stays },
    ])
    .execute();
  const [first, second, third] = players;
  await predict(first, hundred, [stays, hundred.athletes['Tebogo'], hundred.athletes['Thompson']]);
  await predict(first, twoHundred, [goes, Bednarek, Knighton]);
  await predict(second, twoHundred, [Bednarek, goes, Knighton]);
  await predict(third, twoHundred, [Knighton, Bednarek, goes]);
  await enterResult(twoHundred, [goes, Bednarek, Knighton]);
};

test('a preview shows what a merge would change, and writes nothing', async () => {
  await fill();
  const before = await everything();
  const shown = await preview();
  expect(shown).toMatchObject({
    problem: null,
    stays: { _id: stays, firstName: 'Noah' },
    goes: { _id: goes, firstName: 'N.' },
    events: [{ name: '200 m - Hommes', competition: 'Championnat', result: true, predictions: 3 }],
    aliases: 2,
  });
  expect(shown.records.map(({ discipline, given, kept }) => [discipline.name, given.pb, kept.pb])).toEqual([
    ['100 m', '9.81', '9.79'],
    ['200 m', '19.31', '19.31'],
  ]);
  expect(await everything()).toEqual(before);
});

test('a merge moves everything of the removed athlete, and leaves the standings as a recomputation gives them', async () => {
  await fill();
  const before = await standings();
  expect(new Set(before.map(([, points]) => points)).size).toBeGreaterThan(1);
  const id = await mergeAndGetId();

  expect((await server.call('getAthlete', { as: admin, params: { id: goes } })).status).toBe(404);
  expect(await starters(twoHundred)).toContainEqual(expect.stringMatching(/^Noah Lyles .* 19\.31$/));
  const { body } = await call('getAthlete', { as: admin, params: { id: stays } });
  expect(body.athlete.performanceRecords.map(({ pb, sb }) => `${pb} ${sb}`.trim())).toEqual([
    '9.79 9.85',
    '19.31 19.50',
  ]);
  expect(JSON.stringify(await everything())).not.toContain(goes);
  expect(await standings()).toEqual(before);
  for (const event of [hundred, twoHundred])
    await server.call('recalculatePredictions', { as: admin, params: { id: event.id } });
  await server.drain();
  expect(await standings()).toEqual(before);

  const { entries } = (await call('listAudit', { as: admin, query: { subject: 'athlete' } })).body;
  expect(entries[0]).toMatchObject({
    action: 'merge',
    subjectId: stays,
    name: 'Noah Lyles',
    before: { merged: 'N. Lyles USA' },
    after: { startLists: 1, results: 1, predictions: 3 },
    merge: id,
  });
  const { merges } = (await call('listMerges', { as: admin })).body;
  expect(merges).toMatchObject([{ _id: id, stays: { firstName: 'Noah' }, goes: { firstName: 'N.' } }]);
});

test('undoing a merge restores every row', async () => {
  await fill();
  const before = await everything();
  const ranked = await standings();
  const id = await mergeAndGetId();
  const undone = await undo(id);
  expect(undone.body.msg).toBe('La fusion est annulée : N. Lyles est de nouveau un athlète à part.');
  expect(await everything()).toEqual(before);
  expect(await standings()).toEqual(ranked);
  expect((await call('listMerges', { as: admin })).body.merges).toEqual([]);
  // Neither entry of the log offers to undo the merge again.
  const { entries } = (await call('listAudit', { as: admin, query: { subject: 'athlete' } })).body;
  expect(entries.slice(0, 2).map(({ action, merge: of }) => [action, of])).toEqual([
    ['undo-merge', null],
    ['merge', null],
  ]);
  expect(await undo(id)).toMatchObject({ status: 409, body: { msg: 'Cette fusion a déjà été annulée.' } });
});

test('undoing a merge also corrects predictions and results stored since the merge', async () => {
  const id = await mergeAndGetId();
  const { Bednarek, Knighton } = twoHundred.athletes;
  const [first, second] = players;
  expect((await predict(first, twoHundred, [Bednarek, stays, Knighton])).status).toBe(201);
  expect((await predict(second, hundred, [stays, hundred.athletes['Tebogo']])).status).toBe(201);
  await enterResult(twoHundred, [stays, Bednarek, Knighton]);
  await server.drain();
  const ranked = await standings();
  expect((await undo(id)).status).toBe(200);
  const picks = await server.db
    .selectFrom('prediction')
    .select(['eventId', 'goldAthleteId', 'silverAthleteId'])
    .orderBy('createdAt')
    .execute();
  expect(picks).toMatchObject([
    { eventId: twoHundred.id, silverAthleteId: goes },
    { eventId: hundred.id, goldAthleteId: stays },
  ]);
  expect(await standings()).toEqual(ranked);
  await server.call('recalculatePredictions', { as: admin, params: { id: twoHundred.id } });
  expect(await standings()).toEqual(ranked);
});

test('undoing a merge keeps what an admin changed since', async () => {
  const id = await mergeAndGetId();
  await giveRecords(stays, 'Noah', [record(hundred, '9.70'), record(twoHundred, '19.20')]);
  const { participants } = (await call('getEvent', { as: admin, params: { id: twoHundred.id } })).body
    .competitionEvent;
  const entry = participants.find(({ athlete }) => athlete._id === stays);
  await call('removeParticipant', {
    as: admin,
    params: { id: twoHundred.id, participantId: entry?._id ?? '' },
  });
  expect((await undo(id)).status).toBe(200);
  expect(await starters(twoHundred)).toHaveLength(2);
  const { body } = await call('getAthlete', { as: admin, params: { id: stays } });
  expect(body.athlete.performanceRecords.map(({ pb }) => pb)).toEqual(['9.70', '19.20']);
});

test('when an athlete kept by one merge is removed by a second, the second must be undone first', async () => {
  const third = hundred.athletes['Tebogo'] ?? '';
  await call('removeParticipant', {
    as: admin,
    params: {
      id: hundred.id,
      participantId: hundred.event.participants.find(({ athlete }) => athlete._id === third)?._id ?? '',
    },
  });
  const before = await everything();
  const first = await mergeAndGetId();
  const second = await mergeAndGetId({ stays: third, goes: stays });
  const refused = await undo(first);
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    "Cette fusion ne peut plus être annulée : l'athlète qui était resté a été fusionné à son tour. Annulez d'abord cette fusion-là.",
  ]);
  expect((await undo(second)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect(await everything()).toEqual(before);
});

describe('of two merges into one athlete that concern the same event, the later must be undone first', () => {
  /** Expects the earlier merge to stay until the later one is undone, and both then to be undone without a trace. */
  const expectTurns = async (pairs: readonly { stays: string; goes: string }[]) => {
    /** Returns all rows, except the notices that say that a result has changed points: each change adds its own. */
    const settled = async () => {
      await server.drain();
      const { notices, ...rows } = await everything();
      return { ...rows, notices: notices.filter((notice) => !notice.includes('"kind":"corrected"')) };
    };
    const states: Awaited<ReturnType<typeof settled>>[] = [];
    const made: string[] = [];
    for (const pair of pairs) {
      states.push(await settled());
      made.push(await mergeAndGetId(pair));
    }
    const [before, between] = states;
    const merged = await settled();
    const [earlier = '', later = ''] = made;
    const refused = await undo(earlier);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      "Cette fusion ne peut pas encore être annulée : une fusion plus récente vers le même athlète concerne une même épreuve. Annulez d'abord cette fusion-là.",
    ]);
    expect(await settled()).toEqual(merged);
    expect((await undo(later)).status).toBe(200);
    expect(await settled()).toEqual(between);
    expect((await undo(earlier)).status).toBe(200);
    expect(await settled()).toEqual(before);
  };
  const addStarter = async (on: ChampionshipEvent, athlete: string) => {
    await server.db
      .insertInto('performanceRecord')
      .values({ athleteId: athlete, disciplineId: on.event.discipline._id, pb: '', sb: '', sbSeason: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return call('addParticipants', {
      as: admin,
      params: { id: on.id },
      body: { participants: [{ athlete }] },
    });
  };

  test('when the kept athlete did not start there, so that the winner and the points stay right', async () => {
    const { Bednarek = '', Knighton } = twoHundred.athletes;
    const { athletes } = (await call('listAthletes', { as: admin, query: { search: 'autre' } })).body;
    await predict(players[0], twoHundred, [Bednarek, Knighton]);
    await predict(players[1], twoHundred, [goes, Knighton]);
    await enterResult(twoHundred, [Bednarek, Knighton, athletes[0]?._id]);
    await server.drain();
    const ranked = await standings();
    await expectTurns([
      { stays, goes },
      { stays, goes: Bednarek },
    ]);
    expect(await standings()).toEqual(ranked);
  });

  test('when all of them started there, so that each podium has its picks and each player the notices again', async () => {
    const { Tebogo = '', Thompson = '' } = hundred.athletes;
    const { Bednarek = '' } = twoHundred.athletes;
    await addStarter(hundred, Bednarek);
    await predict(players[0], hundred, [Thompson, Tebogo, Bednarek]);
    await predict(players[1], hundred, [stays, Tebogo, Thompson]);
    await predict(players[2], hundred, [Bednarek, Thompson]);
    await expectTurns([
      { stays, goes: Tebogo },
      { stays, goes: Thompson },
    ]);
  });

  test('when the kept athlete was removed from the start list between them', async () => {
    const { Tebogo = '', Thompson } = hundred.athletes;
    await addStarter(hundred, goes);
    await predict(players[0], hundred, [goes, Thompson]);
    const earlier = await mergeAndGetId({ stays, goes: Tebogo });
    const { participants } = (await call('getEvent', { as: admin, params: { id: hundred.id } })).body
      .competitionEvent;
    const entry = participants.find(({ athlete }) => athlete._id === stays);
    await call('removeParticipant', {
      as: admin,
      params: { id: hundred.id, participantId: entry?._id ?? '' },
    });
    const before = await podiums(hundred);
    const later = await mergeAndGetId({ stays, goes });
    expect((await undo(earlier)).status).toBe(409);
    expect((await undo(later)).status).toBe(200);
    expect((await undo(earlier)).status).toBe(200);
    expect(await podiums(hundred)).toEqual(before);
    expect(await starters(hundred)).toHaveLength(2);
  });

  test('and with a result and a prediction made between them', async () => {
    const { Bednarek = '', Knighton } = twoHundred.athletes;
    const { athletes } = (await call('listAthletes', { as: admin, query: { search: 'autre' } })).body;
    const earlier = await mergeAndGetId();
    await predict(players[0], twoHundred, [stays, Knighton]);
    await predict(players[1], twoHundred, [Bednarek, Knighton]);
    await enterResult(twoHundred, [stays, Knighton, athletes[0]?._id]);
    await server.drain();
    const ranked = await standings();
    const later = await mergeAndGetId({ stays, goes: Bednarek });
    expect((await undo(earlier)).status).toBe(409);
    for (const id of [later, earlier]) expect((await undo(id)).status).toBe(200);
    await server.drain();
    const { result } = (await call('getEvent', { as: admin, params: { id: twoHundred.id } })).body
      .competitionEvent;
    expect(result?.gold?.athlete._id).toBe(goes);
    expect(await podiums(twoHundred)).toEqual([
      ['Lyles', 'Knighton', null],
      ['Bednarek', 'Knighton', null],
    ]);
    expect(await standings()).toEqual(ranked);
  });

  test('but two that concern different events may be undone in any order', async () => {
    const { Tebogo = '' } = hundred.athletes;
    await predict(players[0], hundred, [Tebogo, stays]);
    await predict(players[0], twoHundred, [goes]);
    await server.drain();
    const before = await everything();
    const earlier = await mergeAndGetId();
    const later = await mergeAndGetId({ stays, goes: Tebogo });
    for (const id of [earlier, later]) expect((await undo(id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });
});

test('a merge is not undone where the kept athlete is on no start list and predictions would stay wrong', async () => {
  const { Tebogo = '', Thompson } = hundred.athletes;
  await predict(players[0], hundred, [Tebogo, Thompson]);
  const id = await mergeAndGetId({ stays, goes: Tebogo });
  // Earlier versions left this state when they undid two merges in the wrong order.
  await server.db
    .updateTable('participant')
    .set({ athleteId: goes })
    .where('eventId', '=', hundred.id)
    .where('athleteId', '=', stays)
    .execute();
  const merged = await everything();
  const refused = await undo(id);
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    "Cette fusion ne peut plus être annulée : l'athlète qui était resté a quitté une liste de départ, et des pronostics ou le résultat de l'épreuve resteraient faux.",
  ]);
  expect(await everything()).toEqual(merged);
});

/** Creates another athlete of the name of the removed one, with the stored spelling « lyles », confirmed at a time. */
const createNamesake = async (confirmedAt: Date) => {
  const body = { ...male, firstName: 'N.', lastName: 'Lyles', country: 'USA', performanceRecords: [] };
  const { athlete } = (await call('createAthlete', { as: admin, body })).body;
  const spelling = { nameKey: 'lyles', country: 'USA', at: confirmedAt };
  await server.db
    .insertInto('athleteAlias')
    .values([
      { ...spelling, athleteId: athlete._id },
      { ...spelling, at: new Date(), athleteId: goes },
    ])
    .execute();
  return athlete._id;
};

describe('of two merges that give an athlete the same spellings', () => {
  const spellings = async () =>
    (
      await server.db
        .selectFrom('athleteAlias')
        .select('nameKey')
        .where('athleteId', '=', stays)
        .orderBy('nameKey')
        .execute()
    ).map(({ nameKey }) => nameKey);
  const given = ['lyles', spellingKey({ text: 'N. Lyles' })];

  test.each([
    ['first', 'long ago', new Date(0)],
    ['first', 'lately', new Date()],
    ['second', 'long ago', new Date(0)],
    ['second', 'lately', new Date()],
  ])('the %s is undone before the other, with spellings confirmed %s', async (undoneFirst, _when, at) => {
    const namesake = await createNamesake(at);
    const before = await everything();
    const first = await mergeAndGetId();
    const second = await mergeAndGetId({ stays, goes: namesake });
    expect(await spellings()).toEqual(given);
    const [one, other] = undoneFirst === 'first' ? [first, second] : [second, first];
    expect((await undo(one)).status).toBe(200);
    expect(await spellings()).toEqual(given);
    expect((await undo(other)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('a spelling that an import has confirmed between them stays when both are undone', async () => {
    const namesake = await createNamesake(new Date(0));
    const first = await mergeAndGetId();
    await server.db
      .updateTable('athleteAlias')
      .set({ at: sql<Date>`clock_timestamp()` })
      .where('athleteId', '=', stays)
      .where('nameKey', '=', 'lyles')
      .execute();
    const second = await mergeAndGetId({ stays, goes: namesake });
    for (const id of [second, first]) expect((await undo(id)).status).toBe(200);
    expect(await spellings()).toEqual(['lyles']);
  });
});

/** Makes an event start, without notifying anybody. */
const startNow = (on: ChampionshipEvent) =>
  server.db
    .updateTable('event')
    .set({ eventDate: new Date(Date.now() - 1000) })
    .where('id', '=', on.id)
    .execute();
const podiums = async (on: ChampionshipEvent) => {
  const names = new Map(Object.entries(on.athletes).map(([name, id]) => [id, name]));
  const rows = await server.db
    .selectFrom('prediction')
    .select(['goldAthleteId', 'silverAthleteId', 'bronzeAthleteId'])
    .where('eventId', '=', on.id)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => Object.values(row).map((id) => (id === null ? null : names.get(id))));
};
/** Returns a user's notices about withdrawals, which include those about merges. */
const withdrawalNotices = async (as: TestUser) => {
  await server.drain();
  return (await call('listMyNotices', { as })).body.notices
    .filter(({ kind }) => kind === 'withdrawn')
    .map(({ what, athlete, others }) => [what, athlete?.lastName, others]);
};

describe('a merge of two starters of one event', () => {
  const pair = () => ({ stays, goes: hundred.athletes['Tebogo'] ?? '' });

  test('is previewed, empties the lower place in predictions that name both, and notifies their players', async () => {
    const { Tebogo, Thompson } = hundred.athletes;
    const [first, second, third] = players;
    await predict(first, hundred, [Tebogo, Thompson, stays]);
    await predict(second, hundred, [stays, Tebogo, Thompson]);
    await predict(third, hundred, [Thompson, Tebogo]);
    await server.drain();
    const mailedBefore = server.reminderMails.length;
    const before = await everything();
    const shown = await preview(pair());
    expect(shown).toMatchObject({
      problem: null,
      events: [
        {
          name: '100 m - Hommes',
          predictions: 3,
          both: { goesCote: 4, locked: false, hasResult: false, doubled: 2 },
        },
      ],
    });
    expect(await everything()).toEqual(before);

    const id = await mergeAndGetId(pair());
    expect(await starters(hundred)).toHaveLength(2);
    expect(await podiums(hundred)).toEqual([
      ['Lyles', 'Thompson', null],
      ['Lyles', null, 'Thompson'],
      ['Thompson', 'Lyles', null],
    ]);
    expect(await withdrawalNotices(first)).toEqual([['merged', 'Lyles', 0]]);
    expect(await withdrawalNotices(second)).toEqual([['merged', 'Lyles', 0]]);
    expect(await withdrawalNotices(third)).toEqual([]);
    const mailed = server.reminderMails
      .slice(mailedBefore)
      .filter(({ text }) => text.subject.includes('une place est vide'));
    expect(mailed.map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted());
    expect(mailed[0]?.text.subject).toBe(
      'Noah Lyles figurait deux fois dans votre pronostic : une place est vide (100 m hommes)',
    );
    const { entries } = (await call('listAudit', { as: admin, query: { subject: 'athlete' } })).body;
    expect(entries[0]).toMatchObject({ action: 'merge', after: { predictions: 3, emptied: 2 } });

    expect((await undo(id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('is undone without changing predictions that players saved since', async () => {
    const { Tebogo, Thompson } = hundred.athletes;
    const [first, second] = players;
    await predict(first, hundred, [Tebogo, stays]);
    await predict(second, hundred, [Tebogo, stays]);
    const id = await mergeAndGetId(pair());
    expect((await predict(first, hundred, [stays, Thompson])).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await podiums(hundred)).toEqual([
      ['Lyles', 'Thompson', null],
      ['Tebogo', 'Lyles', null],
    ]);
  });

  test('gives points for picks of either athlete when the result names one of them', async () => {
    const { Tebogo, Thompson } = hundred.athletes;
    const [first, second] = players;
    await predict(first, hundred, [stays]);
    await predict(second, hundred, [Tebogo]);
    const autre = (await call('listAthletes', { as: admin, query: { search: 'autre' } })).body.athletes[0]
      ?._id;
    await enterResult(hundred, [Tebogo, Thompson, autre]);
    await server.drain();
    const [before, ranked] = [await everything(), await standings()];
    expect(ranked.map(([name, points]) => [name, Number(points) > 0])).toContainEqual(['Aurore', false]);
    expect((await preview(pair())).events[0]?.both).toMatchObject({
      locked: true,
      hasResult: true,
      doubled: 0,
    });

    const id = await mergeAndGetId(pair());
    const points = new Map((await standings()).map(([name, total]) => [name, total]));
    expect(points.get('Aurore')).toBeGreaterThan(0);
    expect(points.get('Aurore')).toBe(points.get('Basile'));
    const whileMerged = await standings();
    await server.call('recalculatePredictions', { as: admin, params: { id: hundred.id } });
    expect(await standings()).toEqual(whileMerged);

    expect((await undo(id)).status).toBe(200);
    await server.drain();
    expect(await standings()).toEqual(ranked);
    const { notices: _later, ...parted } = await everything();
    const { notices: _earlier, ...rest } = before;
    expect(parted).toEqual(rest);
  });

  test('cancels the withdrawal of the kept athlete when the removed one starts, and deletes its notice', async () => {
    const { Tebogo } = hundred.athletes;
    const [first, second] = players;
    await predict(first, hundred, [stays]);
    await predict(second, hundred, [Tebogo]);
    const entry = hundred.event.participants.find(({ athlete }) => athlete._id === stays);
    await call('removeParticipant', {
      as: admin,
      params: { id: hundred.id, participantId: entry?._id ?? '' },
    });
    expect(await withdrawalNotices(first)).toEqual([[null, 'Lyles', 0]]);
    const before = await everything();
    const id = await mergeAndGetId(pair());
    expect(await withdrawalNotices(first)).toEqual([]);
    expect(await podiums(hundred)).toEqual([
      ['Lyles', null, null],
      ['Lyles', null, null],
    ]);
    const { participants } = (await call('getEvent', { as: admin, params: { id: hundred.id } })).body
      .competitionEvent;
    expect(participants.find(({ athlete }) => athlete._id === stays)?.withdrawn).toBe(false);
    expect((await undo(id)).status).toBe(200);
    await server.drain();
    expect(await everything()).toEqual(before);
  });

  test('restores every row when it is undone, whatever was predicted', async () => {
    const { Tebogo = '', Thompson = '' } = hundred.athletes;
    const athlete = fc.constantFrom(stays, Tebogo, Thompson);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(athlete, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        fc.boolean(),
        async (chosen, isSwapped, isLocked) => {
          await server.drain();
          await server.db.deleteFrom('prediction').execute();
          await server.db.deleteFrom('notice').execute();
          for (const [index, player] of players.entries())
            await predict(player, hundred, chosen[index] ?? []);
          const start = hundred.event.eventDate;
          if (isLocked) await startNow(hundred);
          const before = await everything();
          const two = isSwapped ? { stays: Tebogo, goes: stays } : pair();
          const { problem, version } = await preview(two);
          const isDoubled = chosen.some((picks) => picks.includes(stays) && picks.includes(Tebogo));
          expect(problem !== null).toBe(isLocked && isDoubled);
          if (problem === null) {
            const made = await merge(two, version);
            for (const picks of await podiums(hundred)) {
              const named = picks.filter((name) => name !== null);
              expect(new Set(named).size).toBe(named.length);
            }
            expect((await undo(made.body.merge._id)).status).toBe(200);
          }
          expect(await everything()).toEqual(before);
          await server.db
            .updateTable('event')
            .set({ eventDate: new Date(start) })
            .where('id', '=', hundred.id)
            .execute();
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a merge is refused', () => {
  const refusal = async (pair: { stays: string; goes: string }) => {
    const { problem, version } = await preview(pair);
    const { status, body } = await merge(pair, version);
    expect(body.msg).toBe(problem);
    return [status, problem];
  };

  test('when both athletes are on the podium of one event, which the answer names', async () => {
    const { Tebogo, Thompson } = hundred.athletes;
    await enterResult(hundred, [stays, Thompson, Tebogo]);
    expect(await refusal({ stays: Tebogo ?? '', goes: stays })).toEqual([
      409,
      "Tous deux sont sur le podium de « 100 m - Hommes » (Championnat) : ce sont deux athlètes différents, ou le résultat est d'abord à corriger.",
    ]);
  });

  test('when a locked prediction would lose a place of its podium', async () => {
    const { Tebogo, Thompson } = hundred.athletes;
    await predict(players[0], hundred, [stays, Tebogo]);
    await predict(players[1], hundred, [Tebogo, Thompson, stays]);
    await startNow(hundred);
    expect(await refusal({ stays: Tebogo ?? '', goes: stays })).toEqual([
      409,
      '« 100 m - Hommes » (Championnat) est verrouillée, et 2 pronostics placent les deux sur le podium : ils perdraient une place que leurs joueurs ne pourraient plus remplir.',
    ]);
  });

  test('for one athlete twice, for « Autre », and for athletes of two genders', async () => {
    expect(await refusal({ stays, goes: stays })).toEqual([409, 'Choisissez deux athlètes différents.']);
    const { athletes } = (await call('listAthletes', { as: admin, query: { search: 'autre' } })).body;
    const autre = athletes[0]?._id ?? '';
    const sentence = "« Autre » remplace n'importe quel athlète : il ne peut pas être fusionné.";
    expect(await refusal({ stays: autre, goes })).toEqual([409, sentence]);
    expect(await refusal({ stays, goes: autre })).toEqual([409, sentence]);
    const made = await call('createAthlete', { as: admin, body: { lastName: 'Lyles', gender: 'female' } });
    expect(await refusal({ stays, goes: made.body.athlete._id })).toEqual([
      409,
      "Ces deux athlètes ne sont pas du même genre : corrigez d'abord la fiche de l'un des deux.",
    ]);
  });

  test('when anything but predictions has changed since the preview', async () => {
    const { version } = await preview();
    await predict(players[0], twoHundred, [goes]);
    expect((await preview()).version).toBe(version);
    await giveRecords(stays, 'Noah', [record(hundred, '9.78')]);
    expect(await merge({ stays, goes }, version)).toMatchObject({
      status: 409,
      body: {
        msg: "Les données ont changé depuis l'aperçu : rien n'a été fusionné. Vérifiez le nouvel aperçu.",
      },
    });
    expect((await server.call('getAthlete', { as: admin, params: { id: goes } })).status).toBe(200);
  });

  test('when an athlete does not exist', async () => {
    const id = await mergeAndGetId();
    expect((await merge({ stays, goes }, 'x')).status).toBe(404);
    expect((await undo(stays)).body.msg).toBe('Fusion introuvable.');
    expect((await undo(id)).status).toBe(200);
  });
});

describe('after a merge, imports', () => {
  const importing = { kind: 'start-list' as const, overwritten: [] };
  const apply = async (target: string, content: string, removed: string[] = []) => {
    const body = { ...importing, target, content, removed };
    const { version } = (await call('previewImport', { as: admin, body })).body.preview;
    return (await call('applyImport', { as: admin, body: { ...body, version } })).body.import._id;
  };

  test('recognise the name of the removed athlete', async () => {
    await mergeAndGetId();
    const { events } = (
      await call('previewImport', {
        as: admin,
        body: { ...importing, target: hundred.id, content: 'N. LYLES;USA;9.79;' },
      })
    ).body.preview;
    expect(events[0]?.lines[0]).toMatchObject({ state: 'unchanged', athlete: { _id: stays } });
  });

  test('confirm spellings, which stay when the merge is undone', async () => {
    await server.db
      .insertInto('athleteAlias')
      .values(
        ['Noa Lyles', 'Noé Lyles'].map((text) => ({
          nameKey: spellingKey({ text }),
          country: 'USA',
          athleteId: goes,
        })),
      )
      .execute();
    const id = await mergeAndGetId();
    const content = 'Noa Lyles;USA;9.79;\nFred Kerley;USA;9.76;';
    const body = { ...importing, target: hundred.id, content, athletes: [{ line: 'e0.0', athlete: stays }] };
    const { events, version } = (await call('previewImport', { as: admin, body })).body.preview;
    expect(events[0]?.lines[0]).toMatchObject({ chosen: stays, athlete: { _id: stays } });
    await call('applyImport', { as: admin, body: { ...body, version } });
    expect((await undo(id)).status).toBe(200);
    const spellings = await server.db
      .selectFrom('athleteAlias')
      .select(['nameKey', 'athleteId'])
      .orderBy('nameKey')
      .orderBy('at')
      .execute();
    expect(spellings).toEqual([
      { nameKey: spellingKey({ text: 'Noa Lyles' }), athleteId: goes },
      { nameKey: spellingKey({ text: 'Noa Lyles' }), athleteId: stays },
      { nameKey: spellingKey({ text: 'Noé Lyles' }), athleteId: goes },
    ]);
  });

  test('that removed the merged athlete cannot be undone until the merge is undone', async () => {
    const { body } = await call('previewImport', {
      as: admin,
      body: { ...importing, target: twoHundred.id, content: 'Bednarek;FRA;;' },
    });
    const removed = body.preview.events[0]?.missing
      .filter(({ athlete }) => athlete._id === goes)
      .map(({ key }) => key);
    const madeImport = await apply(twoHundred.id, 'Bednarek;FRA;;\nNEWMAN Alex;FRA;20.10;', removed);
    expect(await starters(twoHundred)).not.toContainEqual(expect.stringContaining('Lyles'));
    const id = await mergeAndGetId();
    const undoImport = () => server.call('undoImport', { as: admin, params: { id: madeImport } });
    expect((await undoImport()).status).toBe(409);
    expect((await undo(id)).status).toBe(200);
    expect((await undoImport()).status).toBe(200);
    expect(await starters(twoHundred)).toContainEqual(expect.stringMatching(/^N\. Lyles/));
  });
});
