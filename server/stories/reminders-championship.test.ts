import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDay } from '../features/reminders/plan-day.ts';
import { planHour } from '../features/reminders/plan-hour.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createLeagueOf } from '../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../testing/moved-clock.ts';

/**
 * A championship of 48 events in two zones over a change of the clock, on a clock that the test moves: two runs of
 * each plan at once. What must and must not be sent is said here once more, without the queries that decide it.
 */
let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
const players: TestUser[] = [];
const events: { id: string; competitionId: string; at: number; gold: string }[] = [];
const competitions: string[] = [];
const minute = 60_000;
const start = Date.parse('2027-03-26T08:00:00Z');

beforeAll(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2027-03-24T10:00:00Z'));
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
        startDate: '2027-03-01',
        endDate: '2027-04-30',
        timezone,
        disciplines,
      },
    });
    competitions.push(body.competition._id);
    for (const [index, discipline] of disciplines.entries()) {
      // Eight a day, 97 minutes apart, so that some start in the night of either zone.
      const at =
        start +
        Math.floor(index / 8) * 1_440 * minute +
        (index % 8) * 97 * minute +
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

const predicted = (player: number, event: number): boolean => (player * 7 + event) % 3 === 0;
const zones: Record<number, string> = { 1: 'America/New_York', 3: 'Asia/Tokyo' };
const zoneOf = (player: number): string => zones[player] ?? 'Europe/Paris';
const [wakeful, unwilling, leaver] = [2, 10, 11];

/** 'YYYY-MM-DD HH:MM:SS' on the player's wall. */
const wall = (instant: number, player: number): string =>
  new Date(instant).toLocaleString('sv', { timeZone: zoneOf(player) });
const dayOf = (instant: number, player: number): string => wall(instant, player).slice(0, 10);

const fill = async () => {
  for (const competitionId of competitions) {
    const leagues: string[] = [];
    for (const number of [0, 1, 2]) {
      const [owner, ...members] = players.filter((_player, index) => index % 3 === number);
      if (owner === undefined) throw new Error('no player');
      leagues.push(await createLeagueOf(server, competitionId, [owner, ...members]));
    }
    for (const [index, player] of players.entries()) {
      const league = leagues[index % 3] ?? '';
      for (const [number, { id, gold, ...event }] of events.entries()) {
        if (event.competitionId !== competitionId || !predicted(index, number)) continue;
        const body = { league, competition: competitionId, competitionEvent: id, gold };
        const { status } = await server.call('submitPrediction', { as: player, body });
        expect(status).toBe(201);
      }
      if (index === leaver)
        await server.call('leaveLeague', { as: player, params: { id: league }, body: {} });
      const choice = {
        bell: index === unwilling ? ['result' as const] : ['eve' as const, 'hour' as const],
        mail: [],
        atNight: index === wakeful,
        timezone: zoneOf(index),
      };
      await server.call('chooseMyReminders', { as: player, body: choice });
    }
  }
};

const pass = async (end: number) => {
  for (;;) {
    const { rows } = await server.database.execute(
      `select min(start_after) as next from pgboss.job
       where state = 'created' and name like 'plan-%' and start_after > now()`,
    );
    const next = rows[0]?.['next'] as Date | null;
    if (next === null || next.getTime() > end) return;
    await clock.moveTo(next);
    await Promise.all([
      server.drain(),
      ...competitions.flatMap((id) => [planDay(server.services, id), planHour(server.services, id)]),
    ]);
  }
};

test('each player is reminded of each event left out, once in time, at no wrong hour and not too often', async () => {
  await fill();
  await server.drain();
  await pass(start + 10 * 1_440 * minute);
  const { rows } = await server.database.execute(
    `select account_id, kind, events::text[] as events, at,
       (select count(*) from notice where notice.account_id = sent.account_id and notice.kind = sent.kind
          and notice.at = sent.at)::int as notices
     from reminder_sent as sent order by at`,
  );
  const sent = rows.map((row) => ({
    player: players.findIndex(({ id }) => id === row['account_id']),
    kind: row['kind'] as 'eve' | 'hour',
    events: row['events'] as string[],
    at: (row['at'] as Date).getTime(),
    notices: row['notices'] as number,
  }));
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ notices }) => notices !== 1)).toEqual([]);

  const faults: string[] = [];
  for (const player of players.keys()) {
    const own = sent.filter((one) => one.player === player);
    if (player === unwilling || player === leaver) {
      if (own.length > 0) faults.push(`${player} wants none and has ${own.length}`);
      continue;
    }
    const perDay = new Map<string, number>();
    for (const { kind, at } of own) {
      const hour = Number(wall(at, player).slice(11, 13));
      if (player !== wakeful && (hour < 8 || hour >= 22))
        faults.push(`${player} is woken at ${wall(at, player)}`);
      const key = `${kind} ${dayOf(at, player)}`;
      perDay.set(key, (perDay.get(key) ?? 0) + 1);
    }
    for (const [key, count] of perDay)
      if (count > (key.startsWith('eve') ? 1 : 3)) faults.push(`${player} has ${count} of ${key}`);
    for (const [number, { id, at }] of events.entries()) {
      const about = own.filter((one) => one.events.includes(id));
      const hours = about.filter(({ kind }) => kind === 'hour');
      const eves = about.filter(({ kind }) => kind === 'eve');
      const what = `${player}, event ${number} at ${wall(at, player)}`;
      if (predicted(player, number)) {
        if (about.length > 0) faults.push(`${what} has been predicted`);
        continue;
      }
      if (hours.length !== 1 || (hours[0]?.at ?? 0) > at - 60 * minute + 1_000)
        faults.push(`${what}: ${hours.map((one) => wall(one.at, player)).join() || 'no hour'}`);
      const eve = new Date(Date.parse(dayOf(at, player)) - 1).toISOString().slice(0, 10);
      if (eves.length !== 1 || dayOf(eves[0]?.at ?? 0, player) !== eve)
        faults.push(`${what}: ${eves.map((one) => wall(one.at, player)).join() || 'no eve'}`);
    }
  }
  expect(faults).toEqual([]);
}, 240_000);
