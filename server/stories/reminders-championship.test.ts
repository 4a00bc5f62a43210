import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDay } from '../features/reminders/plan-day.ts';
import { planHour } from '../features/reminders/plan-hour.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createLeagueOf } from '../testing/championship.ts';
import { faultsOfReminders } from '../testing/check-reminders.ts';
import { openMovedClock, type MovedClock } from '../testing/moved-clock.ts';

/**
 * A championship of 48 events in two zones over both changes of the clock, on a clock that the test moves: two runs of
 * each plan at once, while players predict, leave, and want no more.
 */
let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
const players: TestUser[] = [];
const events: { id: string; competitionId: string; at: number; gold: string }[] = [];
const competitions: string[] = [];
const leaguesOf = new Map<string, string[]>();
const minute = 60_000;
/** The first start of each day: those of the changes in Europe begin before them. */
const days = [
  '2026-10-24T08:00:00Z',
  '2026-10-24T23:10:00Z',
  '2027-03-27T08:00:00Z',
  '2027-03-27T23:10:00Z',
].map((day) => Date.parse(day));
const eventsOfDay = 6;
const end = (days.at(-1) ?? 0) + 2 * 1_440 * minute;

beforeAll(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2026-10-20T10:00:00Z'));
  admin = await server.createUser('chef', 'admin');
  for (let number = 0; number < 12; number += 1) players.push(await server.createUser(`joueur${number}`));
  const { body: list } = await server.call('listDisciplines', { as: admin, query: { limit: '24' } });
  for (const timezone of ['Europe/Paris', 'America/New_York']) {
    const disciplines = list.disciplines.slice(0, 24).map(({ _id }) => _id);
    const { body } = await server.call('createCompetition', {
      as: admin,
      body: {
        name: timezone,
        location: 'Stade',
        startDate: '2026-10-01',
        endDate: '2027-04-30',
        timezone,
        disciplines,
      },
    });
    competitions.push(body.competition._id);
    for (const [index, discipline] of disciplines.entries()) {
      // 97 minutes apart, so that some start in the night of either zone.
      const at =
        (days[Math.floor(index / eventsOfDay)] ?? 0) +
        (index % eventsOfDay) * 97 * minute +
        competitions.length * 7 * minute;
      const made = await server.call('createEvent', {
        as: admin,
        body: { competition: body.competition._id, discipline, eventDate: new Date(at).toISOString() },
      });
      const {
        _id: id,
        discipline: { gender },
      } = made.body.competitionEvent;
      const athlete = await server.call('createAthlete', {
        as: admin,
        body: { firstName: 'A', lastName: `${timezone} ${index}`, country: 'FRA', gender: gender },
      });
      const gold = athlete.body.athlete._id;
      await server.call('addParticipants', {
        as: admin,
        params: { id },
        body: { participants: [{ athlete: gold, cote: 2 }] },
      });
      events.push({ id, competitionId: body.competition._id, at, gold });
    }
  }
}, 120_000);
afterAll(() => server.close());

/** Every third event is predicted before all reminders, and every seventh in the last hour and a half. */
const isPredicted = (player: number, event: number): boolean => (player * 7 + event) % 3 === 0;
const isPredictedLate = (player: number, event: number): boolean =>
  !isPredicted(player, event) && (player + event) % 7 === 0;
const predictedAt = new Map<string, number>();
const zones: Record<number, string> = { 1: 'America/New_York', 3: 'Asia/Tokyo' };
const zoneOf = (player: number): string => zones[player] ?? 'Europe/Paris';
/** Those who leave and who want no more at once, and those who do after the first two days. */
const [wakeful, laterLeaver, laterUnwilling, unwilling, leaver] = [2, 8, 9, 10, 11];
const until = new Map<number, number>();

const now = async () => (await clock.now()).getTime();

const predict = async (player: number, number: number) => {
  const event = events[number];
  if (event === undefined) throw new Error('no event');
  const { id, competitionId, gold } = event;
  const league = leaguesOf.get(competitionId)?.[player % 3] ?? '';
  const body = { league, competition: competitionId, competitionEvent: id, gold };
  expect((await server.call('submitPrediction', { as: players[player], body })).status).toBe(201);
  predictedAt.set(`${player} ${number}`, await now());
};

const leave = async (player: number) => {
  for (const leagues of leaguesOf.values())
    await server.call('leaveLeague', {
      as: players[player],
      params: { id: leagues[player % 3] ?? '' },
      body: {},
    });
  until.set(player, await now());
};

const choose = async (player: number, wants: boolean) => {
  const body = {
    bell: wants ? ['eve' as const, 'hour' as const] : ['result' as const],
    mail: [],
    atNight: player === wakeful,
    timezone: zoneOf(player),
  };
  expect((await server.call('chooseMyReminders', { as: players[player], body })).status).toBe(200);
  if (!wants) until.set(player, await now());
};

const fill = async () => {
  for (const competitionId of competitions) {
    const leagues: string[] = [];
    for (const number of [0, 1, 2]) {
      const [owner, ...members] = players.filter((_player, index) => index % 3 === number);
      if (owner === undefined) throw new Error('no player');
      leagues.push(await createLeagueOf(server, competitionId, [owner, ...members]));
    }
    leaguesOf.set(competitionId, leagues);
  }
  for (const player of players.keys()) {
    for (const number of events.keys()) if (isPredicted(player, number)) await predict(player, number);
    await choose(player, player !== unwilling);
  }
  await leave(leaver);
  // Nobody signs in again in the winter.
  await server.database.execute(`update session set expires_at = '2028-01-01'`);
};

/** What players do of themselves, once each, when its time has come. */
const play = async () => {
  const at = await now();
  for (const player of players.keys()) {
    if (until.has(player)) continue;
    for (const [number, event] of events.entries())
      if (
        isPredictedLate(player, number) &&
        !predictedAt.has(`${player} ${number}`) &&
        event.at > at &&
        event.at - at < 90 * minute
      )
        await predict(player, number);
  }
  if (at > (days[1] ?? 0)) {
    if (!until.has(laterLeaver)) await leave(laterLeaver);
    if (!until.has(laterUnwilling)) await choose(laterUnwilling, false);
  }
};

const pass = async () => {
  for (;;) {
    const { rows } = await server.database.execute(
      `select min(start_after) as next from pgboss.job
       where state = 'created' and name like 'plan-%' and start_after > now()`,
    );
    const next = rows[0]?.['next'] as Date | null;
    if (next === null || next.getTime() > end) return;
    await clock.moveTo(next);
    await play();
    await Promise.all([
      server.drain(),
      ...competitions.flatMap((id) => [planDay(server.services, id), planHour(server.services, id)]),
    ]);
  }
};

test('each player is reminded of each event left out, once in time, at no wrong hour and not too often', async () => {
  await fill();
  await server.drain();
  await pass();
  const { rows } = await server.database.execute(
    `select account_id, kind, events::text[] as events, at,
       (select count(*) from notice where notice.account_id = sent.account_id and notice.kind = sent.kind
          and notice.at = sent.at)::int as notices
     from reminder_sent as sent order by at`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ notices }) => notices !== 1)).toEqual([]);
  expect([until.has(laterLeaver), until.has(laterUnwilling)]).toEqual([true, true]);
  expect(predictedAt.size).toBeGreaterThan(Math.floor((players.length * events.length) / 3));
  const faults = faultsOfReminders({
    players: players.map((_player, index) => ({
      zone: zoneOf(index),
      atNight: index === wakeful,
      until: until.get(index) ?? Infinity,
    })),
    events,
    predictedAt: (player, event) => predictedAt.get(`${player} ${event}`) ?? Infinity,
    sent: rows.map((row) => ({
      player: players.findIndex(({ id }) => id === row['account_id']),
      kind: row['kind'] as 'eve' | 'hour',
      events: row['events'] as string[],
      at: (row['at'] as Date).getTime(),
    })),
    late: 1_000,
  });
  expect(faults).toEqual([]);
}, 240_000);
