import { dayInZone } from '@pronathle/domain/calendar-day';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readDay as readCompetitionDay } from '../features/competitions/read-day.ts';
import { copyPredictions } from '../features/predictions/copy-predictions.ts';
import { submitTogether } from '../features/predictions/submit-together.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type ChampionshipEvent,
} from '../testing/championship.ts';

/** A player's day over the API: its events, saving without overwriting another device, and copies to other leagues. */
let statements = 0;
const server: TestApp = await openTestApp({ onStatement: () => (statements += 1) });
afterAll(() => server.close());

const { call } = server;
const absent = '01890000-0000-7000-8000-000000000000';
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile] = [await server.createUser('Aurore'), await server.createUser('Basile')];

const minute = 60_000;
let competitionId: string;
let first: ChampionshipEvent;
let second: ChampionshipEvent;
let leagues: [string, string, string];
beforeEach(async () => {
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2, pb: '9.90' }));
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters, startsInMinutes: 60 },
    { discipline: '200 m', starters, startsInMinutes: 61 },
  ]);
  ({ competitionId } = made);
  [first, second] = made.events as [ChampionshipEvent, ChampionshipEvent];
  leagues = [
    await createLeagueOf(server, competitionId, [aurore, basile]),
    await createLeagueOf(server, competitionId, [aurore]),
    await createLeagueOf(server, competitionId, [aurore]),
  ];
});

const moveTo = (event: ChampionshipEvent, to: string) =>
  moveEvent(server, admin, { competitionId, event, to });
const setTimezone = async (timezone: string, startDate: string, endDate: string) => {
  const { body: read } = await call('getCompetition', { as: admin, params: { id: competitionId } });
  const { name, location, disciplines } = read.competition;
  const body = {
    name,
    location,
    timezone,
    startDate,
    endDate,
    disciplines: disciplines.map(({ _id }) => _id),
  };
  expect((await call('updateCompetition', { as: admin, params: { id: competitionId }, body })).status).toBe(
    200,
  );
};
const readDay = (day: string, leagueId?: string, as: TestUser = aurore) =>
  call('getCompetitionDay', {
    as,
    params: { id: competitionId, day },
    ...(leagueId !== undefined && { query: { leagueId } }),
  });
const leagueElsewhere = async () => {
  const other = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
  ]);
  return createLeagueOf(server, other.competitionId, [aurore]);
};
const dayOf = ({ event }: ChampionshipEvent) => dayInZone(new Date(event.eventDate), 'Europe/Paris');

interface Sent {
  gold?: string;
  silver?: string;
  basedOn?: string | null;
  league?: string;
  event?: ChampionshipEvent;
}
const send = (
  { gold = 'A', silver, basedOn, league = leagues[0], event = first }: Sent,
  as: TestUser = aurore,
) =>
  call('submitPrediction', {
    as,
    body: {
      league,
      competition: competitionId,
      competitionEvent: event.id,
      gold: event.athletes[gold] ?? '',
      silver: silver === undefined ? null : (event.athletes[silver] ?? ''),
      ...(basedOn !== undefined && { basedOn }),
    },
  });
const copy = (body: { toLeagues: string[]; day?: string; overwrite?: boolean }, as: TestUser = aurore) =>
  call('copyPredictions', { as, body: { fromLeague: leagues[0], ...body } });
const picksIn = async (leagueId: string) => {
  const { body } = await call('listPredictions', { as: aurore, query: { leagueId, userId: aurore.id } });
  return body.predictions.map(({ gold, silver, bronze }) =>
    [gold, silver, bronze].map((one) => one?.lastName),
  );
};
const goldsIn = async (leagueId: string) => {
  const { body } = await call('listPredictions', { as: aurore, query: { leagueId, userId: aurore.id } });
  return body.predictions.map(({ gold }) => gold?.lastName);
};

describe('a day of a competition', () => {
  test('has its events in the order in which they lock, with start lists and own picks, by one statement', async () => {
    await send({ gold: 'B', silver: 'C' });
    await server.drain();
    const before = statements;
    const given = { competitionId, day: dayOf(first), leagueId: leagues[0] };
    const body = await readCompetitionDay({ ...server.services, caller: aurore }, given);
    expect(statements - before).toBe(1);
    expect(body).toMatchObject((await readDay(dayOf(first), leagues[0])).body);
    expect(body).toMatchObject({ day: dayOf(first), timezone: 'Europe/Paris' });
    const [sprint] = body.events;
    expect(sprint?.participants.map(({ athlete }) => athlete.lastName)).toEqual(['A', 'B', 'C', 'D']);
    expect(sprint?.myPrediction).toMatchObject({
      gold: { lastName: 'B' },
      silver: { lastName: 'C' },
      bronze: null,
      goldPerformance: null,
      points: null,
    });
    const { body: others } = await readDay(dayOf(first), leagues[0], basile);
    expect(others.events[0]?.myPrediction).toBeNull();
    expect((await readDay(dayOf(first))).body.events[0]?.myPrediction).toBeNull();
  });

  test('begins and ends with the calendar of the stadium, on the days when the clocks change too', async () => {
    await setTimezone('Europe/Paris', '2035-10-27', '2035-10-29');
    // 28 October 2035 has 25 hours in Paris: from 22:00 UTC of the day before to 23:00 UTC.
    await moveTo(first, '2035-10-27T22:00:00Z');
    await moveTo(second, '2035-10-28T22:59:00Z');
    const { body: long } = await readDay('2035-10-28');
    expect(long.events.map(({ _id }) => _id)).toEqual([first.id, second.id]);
    expect([long.previousDay, long.nextDay]).toEqual([null, null]);
    await moveTo(second, '2035-10-28T23:00:00Z');
    expect((await readDay('2035-10-28')).body).toMatchObject({ previousDay: null, nextDay: '2035-10-29' });
    expect((await readDay('2035-10-29')).body).toMatchObject({ previousDay: '2035-10-28', nextDay: null });

    await setTimezone('Europe/Paris', '2035-03-24', '2035-03-26');
    // 25 March 2035 has 23 hours: from 23:00 UTC of the day before to 22:00 UTC.
    await moveTo(first, '2035-03-24T22:59:00Z');
    await moveTo(second, '2035-03-25T22:00:00Z');
    expect((await readDay('2035-03-25')).body).toMatchObject({
      events: [],
      previousDay: '2035-03-24',
      nextDay: '2035-03-26',
    });
  });

  test('is a day in Tokyo for an event in Tokyo, in whatever timezone the reader is', async () => {
    await setTimezone('Asia/Tokyo', '2035-09-13', '2035-09-15');
    await moveTo(first, '2035-09-13T15:00:00Z');
    await moveTo(second, '2035-09-14T14:59:00Z');
    const { body } = await readDay('2035-09-14');
    expect(body.timezone).toBe('Asia/Tokyo');
    expect(body.events.map(({ _id }) => _id)).toEqual([first.id, second.id]);
  });

  test('may have no event, and must be a day that exists', async () => {
    expect((await readDay('2035-01-01')).body).toMatchObject({ events: [], nextDay: null });
    const refused = await readDay('2035-02-29');
    expect([refused.status, refused.body.errors?.[0]?.msg]).toEqual([400, "Cette date n'existe pas."]);
  });

  test("is refused with a league that is not the caller's, unknown, or of another competition", async () => {
    expect((await readDay(dayOf(first), leagues[1], basile)).status).toBe(404);
    expect((await readDay(dayOf(first), absent)).status).toBe(404);
    const elsewhere = await leagueElsewhere();
    const refused = await readDay(dayOf(first), elsewhere);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Ces ligues ne jouent pas la même compétition.',
    ]);
  });
});

describe('a save with `basedOn`', () => {
  const changed = [409, 'PREDICTION_CHANGED', 'Ce pronostic a été modifié ailleurs.'];
  const outcome = ({ status, body }: Awaited<ReturnType<typeof send>>) =>
    status < 400 ? [status] : [status, body.code, body.msg];

  test('is refused once another tab or device has saved something else', async () => {
    const made = await send({ gold: 'A', basedOn: null });
    expect(made.status).toBe(201);
    const { updatedAt } = made.body.prediction;
    expect(outcome(await send({ gold: 'B', basedOn: null }))).toEqual(changed);
    expect(outcome(await send({ gold: 'B', basedOn: updatedAt }))).toEqual([200]);
    expect(outcome(await send({ gold: 'C', basedOn: updatedAt }))).toEqual(changed);
    expect(await goldsIn(leagues[0])).toEqual(['B']);
    // Without `basedOn` the last save wins.
    expect(outcome(await send({ gold: 'D' }))).toEqual([200]);
  });

  test('is accepted when it is sent again after a lost answer', async () => {
    expect(outcome(await send({ gold: 'A', silver: 'B', basedOn: null }))).toEqual([201]);
    expect(outcome(await send({ gold: 'A', silver: 'B', basedOn: null }))).toEqual([200]);
  });

  test('is refused when the prediction that it is based on was deleted', async () => {
    const made = await send({ gold: 'A', basedOn: null });
    await call('deletePrediction', { as: aurore, params: { id: made.body.prediction._id } });
    expect(outcome(await send({ gold: 'B', basedOn: made.body.prediction.updatedAt }))).toEqual(changed);
  });

  test('is stored only once when three saves are sent at the same time', async () => {
    const made = await send({ gold: 'A', basedOn: null });
    const { updatedAt } = made.body.prediction;
    const answers = await Promise.all(
      ['B', 'C', 'D'].map((gold) => send({ gold, silver: 'A', basedOn: updatedAt })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stored = answers.findIndex(({ status }) => status === 200);
    expect(await goldsIn(leagues[0])).toEqual([['B', 'C', 'D'][stored]]);
  });
});

describe('in a copy to other leagues', () => {
  const totals = ({ body: { copied, kept, refused } }: Awaited<ReturnType<typeof copy>>) => [
    copied,
    kept,
    refused.map(({ league, competitionEvent, code }) => [leagues.indexOf(league), competitionEvent, code]),
  ];

  test('predictions come into each league, and existing ones are kept unless `overwrite` is set', async () => {
    await send({ gold: 'A', silver: 'B' });
    await send({ gold: 'B', event: second });
    await send({ gold: 'D', league: leagues[1] });
    expect(totals(await copy({ toLeagues: [leagues[1], leagues[2]] }))).toEqual([3, 1, []]);
    expect(await goldsIn(leagues[1])).toEqual(['D', 'B']);
    expect(await goldsIn(leagues[2])).toEqual(['A', 'B']);
    expect(totals(await copy({ toLeagues: [leagues[1]], overwrite: true }))).toEqual([2, 0, []]);
    expect(await goldsIn(leagues[1])).toEqual(['A', 'B']);
  });

  test('copies follow their original, until the player changes them by hand', async () => {
    await send({ gold: 'A' });
    const both = { toLeagues: [leagues[1], leagues[2]] };
    expect(totals(await copy(both))).toEqual([2, 0, []]);
    await send({ gold: 'A', silver: 'B' });
    expect(totals(await copy(both))).toEqual([2, 0, []]);
    expect(await picksIn(leagues[1])).toEqual([['A', 'B', undefined]]);
    await send({ gold: 'D', league: leagues[2] });
    await send({ gold: 'C', silver: 'B' });
    expect(totals(await copy(both))).toEqual([1, 1, []]);
    expect(await picksIn(leagues[1])).toEqual([['C', 'B', undefined]]);
    expect(await goldsIn(leagues[2])).toEqual(['D']);
  });

  test('only one day is copied when the copy names a day', async () => {
    await moveTo(second, new Date(Date.now() + 3 * 24 * 60 * minute).toISOString());
    await send({ gold: 'A' });
    await send({ gold: 'B', event: second });
    expect(totals(await copy({ toLeagues: [leagues[1]], day: dayOf(first) }))).toEqual([1, 0, []]);
    expect(await goldsIn(leagues[1])).toEqual(['A']);
  });

  test('an event that locks during the copy is refused, and no other event', async () => {
    await send({ gold: 'A' });
    await send({ gold: 'B', event: second });
    const answer = await copyPredictions(
      {
        ...server.services,
        caller: aurore,
        submit: async (context, given) => {
          if (given.competitionEvent === second.id)
            await moveTo(second, new Date(Date.now() - minute).toISOString());
          return submitTogether(context, given);
        },
      },
      { fromLeague: leagues[0], toLeagues: [leagues[1], leagues[2]], overwrite: false },
    );
    expect(answer).toMatchObject({ copied: 2, kept: 0 });
    expect(answer.refused.map(({ competitionEvent, code }) => [competitionEvent, code])).toEqual([
      [second.id, 'predictions-locked'],
      [second.id, 'predictions-locked'],
    ]);
    expect(await goldsIn(leagues[1])).toEqual(['A']);
  });

  test('a prediction of an athlete who has withdrawn is refused, and no other prediction', async () => {
    await send({ gold: 'A' });
    await send({ gold: 'B', event: second });
    const gone = first.event.participants.find(({ athlete }) => athlete.lastName === 'A');
    await call('removeParticipant', { as: admin, params: { id: first.id, participantId: gone?._id ?? '' } });
    expect(totals(await copy({ toLeagues: [leagues[1]] }))).toEqual([
      1,
      0,
      [[1, first.id, 'prediction-athlete-withdrawn']],
    ]);
  });

  test("nothing is copied from or to another player's league", async () => {
    expect((await copy({ toLeagues: [leagues[1]] }, basile)).status).toBe(404);
    expect((await copy({ toLeagues: [absent] })).status).toBe(404);
  });

  test('nothing is copied to a league of another competition', async () => {
    const elsewhere = await leagueElsewhere();
    const refused = await copy({ toLeagues: [leagues[1], elsewhere] });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Ces ligues ne jouent pas la même compétition.',
    ]);
  });
});
