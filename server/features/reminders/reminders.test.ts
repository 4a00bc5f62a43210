import { noticeKinds } from '@pronathle/domain/notice-kinds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../services.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createLeagueOf } from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';
import { passTo as passClockTo } from '../../testing/pass-to.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { planAll } from './plan-all.ts';
import { planHour } from './plan-hour.ts';

/** These tests show which reminders a player gets, and when. They move the clock of the database. */
let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
let lea: TestUser;
let sam: TestUser;

beforeEach(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2027-06-01T10:00:00Z'));
  admin = await server.createUser('chef', 'admin');
  [lea, sam] = [await server.createUser('lea'), await server.createUser('sam')];
}, 60_000);
afterEach(() => server.close());

const names = ['100 m', '200 m', '400 m', '800 m', '1500 m', '5000 m', '10 000 m', 'Marathon'];

interface Meeting {
  competitionId: string;
  eventIds: string[];
}

/** Opens a competition with events at the given instants, each with one starter. */
const openMeeting = async (starts: string[], timezone = 'Europe/Paris'): Promise<Meeting> => {
  const { body: list } = await server.call('listDisciplines', { as: admin });
  const disciplines = starts.map(
    (_start, index) =>
      list.disciplines.find(({ name, gender }) => name === names[index] && gender === 'male')?._id ?? '',
  );
  const { body } = await server.call('createCompetition', {
    as: admin,
    body: {
      name: `Meeting ${timezone}`,
      location: 'Stade',
      startDate: '2027-01-01',
      endDate: '2028-01-31',
      timezone,
      disciplines,
    },
  });
  const competition = body.competition._id;
  const eventIds: string[] = [];
  for (const [index, eventDate] of starts.entries()) {
    const created = await server.call('createEvent', {
      as: admin,
      body: { competition, discipline: disciplines[index] ?? '', eventDate },
    });
    expect(created.status).toBe(201);
    const id = created.body.competitionEvent._id;
    await giveStarter(id, disciplines[index] ?? '');
    eventIds.push(id);
  }
  return { competitionId: competition, eventIds };
};

let startersCount = 0;
const giveStarter = async (id: string, discipline: string) => {
  const body = {
    firstName: 'Un',
    lastName: `Partant ${(startersCount += 1)}`,
    country: 'FRA',
    gender: 'male' as const,
    performanceRecords: [{ discipline }],
  };
  const { body: made } = await server.call('createAthlete', { as: admin, body });
  const participants = [{ athlete: made.athlete._id, cote: 2 }];
  await server.call('addParticipants', { as: admin, params: { id }, body: { participants } });
  return made.athlete._id;
};

const predict = async (as: TestUser, league: string, { competitionId }: Meeting, id: string) => {
  const { body } = await server.call('getEvent', { as, params: { id } });
  const gold = body.competitionEvent.participants[0]?.athlete._id ?? '';
  const given = { league, competition: competitionId, competitionEvent: id, gold };
  expect((await server.call('submitPrediction', { as, body: given })).status).toBeLessThan(300);
};

const move = async ({ competitionId }: Meeting, id: string, eventDate: string) => {
  const { body } = await server.call('getEvent', { as: admin, params: { id } });
  const discipline = body.competitionEvent.discipline._id;
  const { status } = await server.call('updateEvent', {
    as: admin,
    params: { id },
    body: { competition: competitionId, discipline, eventDate },
  });
  expect(status).toBe(200);
};

const passTo = (instant: string) => passClockTo(server, clock, instant);

/** Returns a player's reminders, the earliest first: local time, kind, number of events, and of how many. */
const remindersOf = async (player: TestUser, timezone = 'Europe/Paris') => {
  const { rows } = await server.database.execute(
    `select to_char(at at time zone $2, 'MM-DD HH24:MI') as at, kind, others + 1 as count, events as of, event_id as first
     from notice where account_id = $1 and kind in ('eve', 'hour') order by notice.at`,
    [player.id, timezone],
  );
  return rows.map(({ at, kind, count, of }) =>
    [at, kind, count, ...(typeof of === 'number' ? [`of ${of}`] : [])].join(' '),
  );
};

describe('on the eve', () => {
  test('players are reminded 24 hours before the first start of a day, of the events without their prediction', async () => {
    const meeting = await openMeeting([
      '2027-06-10T16:00:00Z',
      '2027-06-10T17:00:00Z',
      '2027-06-10T18:00:00Z',
    ]);
    const league = await createLeagueOf(server, meeting.competitionId, [lea, sam]);
    await predict(sam, league, meeting, meeting.eventIds[0] ?? '');
    await predict(sam, league, meeting, meeting.eventIds[1] ?? '');
    await passTo('2027-06-10T14:00:00Z');
    expect(await remindersOf(lea)).toEqual(['06-09 18:00 eve 3 of 3']);
    expect(await remindersOf(sam)).toEqual(['06-09 18:00 eve 1 of 3']);
    const { body } = await server.call('listMyNotices', { as: sam });
    expect(body.notices[0]).toMatchObject({
      kind: 'eve',
      others: 0,
      events: 3,
      day: '2027-06-10',
      league: { _id: league },
      competitionEvent: { _id: meeting.eventIds[2], isOpen: true },
    });
  });

  test('players who have predicted everything, have left or do not want reminders are not reminded', async () => {
    const meeting = await openMeeting(['2027-06-10T16:00:00Z']);
    const league = await createLeagueOf(server, meeting.competitionId, [lea, sam, admin]);
    await predict(lea, league, meeting, meeting.eventIds[0] ?? '');
    await server.call('leaveLeague', { as: sam, params: { id: league }, body: {} });
    const body = { bell: ['result' as const], mail: [], atNight: false, timezone: 'Europe/Paris' };
    await server.call('chooseMyReminders', { as: admin, body });
    await passTo('2027-06-11T14:00:00Z');
    for (const player of [lea, sam, admin]) expect(await remindersOf(player)).toEqual([]);
  });

  test('players are reminded once a day, of the events of all their competitions', async () => {
    const paris = await openMeeting(['2027-06-10T16:00:00Z']);
    const tokyo = await openMeeting(['2027-06-10T11:00:00Z'], 'Asia/Tokyo');
    await createLeagueOf(server, paris.competitionId, [lea]);
    await createLeagueOf(server, tokyo.competitionId, [lea]);
    await passTo('2027-06-09T16:30:00Z');
    expect(await remindersOf(lea)).toEqual(['06-09 13:00 eve 2 of 2']);
  });

  test('players are not reminded in the night but on the day before, at 8:00 for an early start and at 20:00 for a late start', async () => {
    const meeting = await openMeeting(['2027-06-10T01:00:00Z', '2027-06-12T21:30:00Z']);
    await createLeagueOf(server, meeting.competitionId, [lea]);
    await passTo('2027-06-11T18:30:00Z');
    expect(await remindersOf(lea)).toEqual([
      '06-09 08:00 eve 1 of 1',
      '06-09 20:00 hour 1',
      '06-11 20:00 eve 1 of 1',
    ]);
  });

  test('players are reminded immediately of an event that is created less than 24 hours before its start', async () => {
    const early = await openMeeting(['2027-06-10T16:00:00Z']);
    await createLeagueOf(server, early.competitionId, [lea, sam]);
    await clock.moveTo(new Date('2027-06-09T17:00:00Z'));
    const late = await openMeeting(['2027-06-12T15:00:00Z', '2027-06-12T18:00:00Z']);
    await createLeagueOf(server, late.competitionId, [lea]);
    await passTo('2027-06-11T16:30:00Z');
    expect(await remindersOf(sam)).toEqual(['06-09 19:00 eve 1 of 1', '06-10 17:00 hour 1']);
    expect(await remindersOf(lea)).toEqual([
      '06-09 19:00 eve 1 of 1',
      '06-10 17:00 hour 1',
      '06-11 17:00 eve 2 of 2',
    ]);
  });
});

describe('an hour before', () => {
  test('players are reminded of all events that lock within an hour of the first, three times a day at most, the third time of all that are left', async () => {
    const meeting = await openMeeting(
      ['08:00', '08:30', '10:00', '13:00', '15:00', '18:00'].map((time) => `2027-06-10T${time}:00Z`),
    );
    await createLeagueOf(server, meeting.competitionId, [lea]);
    await passTo('2027-06-09T20:00:00Z');
    await passTo('2027-06-10T20:00:00Z');
    expect(await remindersOf(lea)).toEqual([
      '06-09 10:00 eve 6 of 6',
      '06-10 09:00 hour 2',
      '06-10 11:00 hour 1',
      '06-10 14:00 hour 3',
    ]);
  });

  test('players are reminded at 20:00 of events in the night, or in the night if they chose so', async () => {
    const meeting = await openMeeting(['2027-06-09T22:00:00Z', '2027-06-10T03:00:00Z']);
    await createLeagueOf(server, meeting.competitionId, [lea, sam]);
    const body = { bell: ['hour' as const], mail: [], atNight: true, timezone: 'Europe/Paris' };
    await server.call('chooseMyReminders', { as: sam, body });
    await passTo('2027-06-10T12:00:00Z');
    expect(await remindersOf(lea)).toContain('06-09 20:00 hour 2');
    expect(await remindersOf(sam)).toEqual(['06-09 23:00 hour 1', '06-10 04:00 hour 1']);
  });

  test('players are reminded by the timezone that they have chosen', async () => {
    const meeting = await openMeeting(['2027-06-10T02:30:00Z']);
    await createLeagueOf(server, meeting.competitionId, [lea, sam]);
    const body = { bell: ['hour' as const], mail: [], atNight: false, timezone: 'America/Montreal' };
    await server.call('chooseMyReminders', { as: sam, body });
    await passTo('2027-06-10T12:00:00Z');
    expect(await remindersOf(lea)).toContain('06-09 20:00 hour 1');
    expect(await remindersOf(sam, 'America/Montreal')).toEqual(['06-09 21:30 hour 1']);
  });

  test('players are reminded of a moved event at its new time, and never twice', async () => {
    const meeting = await openMeeting(['2027-06-10T16:00:00Z', '2027-06-10T17:00:00Z']);
    await createLeagueOf(server, meeting.competitionId, [lea]);
    await move(meeting, meeting.eventIds[0] ?? '', '2027-06-10T12:00:00Z');
    await passTo('2027-06-10T11:30:00Z');
    expect(await remindersOf(lea)).toEqual(['06-09 14:00 eve 2 of 2', '06-10 13:00 hour 1']);
    await move(meeting, meeting.eventIds[0] ?? '', '2027-06-10T11:45:00Z');
    await passTo('2027-06-10T18:00:00Z');
    expect(await remindersOf(lea)).toEqual([
      '06-09 14:00 eve 2 of 2',
      '06-10 13:00 hour 1',
      '06-10 18:00 hour 1',
    ]);
  });

  test('players are reminded at 8:00 of an event that is moved in the night to the morning', async () => {
    const meeting = await openMeeting(['2027-06-10T16:00:00Z']);
    await createLeagueOf(server, meeting.competitionId, [lea]);
    await passTo('2027-06-09T21:00:00Z');
    await move(meeting, meeting.eventIds[0] ?? '', '2027-06-10T06:30:00Z');
    await passTo('2027-06-10T12:00:00Z');
    expect(await remindersOf(lea)).toEqual(['06-09 18:00 eve 1 of 1', '06-10 08:00 hour 1']);
  });
});

test('when clocks change in spring and autumn, reminders are 24 hours and 60 minutes before, and nights are in local time', async () => {
  await clock.moveTo(new Date('2027-03-01T10:00:00Z'));
  const spring = await openMeeting(['2027-03-28T09:00:00Z', '2027-10-31T09:00:00Z', '2027-10-31T06:30:00Z']);
  [lea] = [await server.createUser('ines')];
  await createLeagueOf(server, spring.competitionId, [lea]);
  await passTo('2027-11-01T00:00:00Z');
  expect(await remindersOf(lea)).toEqual([
    '03-27 10:00 eve 1 of 1',
    '03-28 10:00 hour 1',
    '10-30 08:30 eve 2 of 2',
    '10-30 20:00 hour 1',
    '10-31 09:00 hour 1',
  ]);
});

test('a player who joins late gets one reminder, ten minutes later', async () => {
  const meeting = await openMeeting(['16:00', '16:20', '16:40'].map((time) => `2027-06-10T${time}:00Z`));
  const league = await createLeagueOf(server, meeting.competitionId, [lea]);
  await passTo('2027-06-10T15:45:00Z');
  await server.call('joinLeague', { as: sam, params: { id: league } });
  await passTo('2027-06-10T20:00:00Z');
  expect(await remindersOf(sam)).toEqual(['06-10 17:55 hour 3']);
});

test('two processes that run the same plans at the same time remind each player once', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z', '2027-06-10T16:30:00Z']);
  await createLeagueOf(server, meeting.competitionId, [lea, sam]);
  await clock.moveTo(new Date('2027-06-10T15:00:00Z'));
  const runs = Array.from({ length: 4 }, () => planHour(server.services, meeting.competitionId));
  await Promise.all([...runs, server.drain()]);
  for (const player of [lea, sam]) expect(await remindersOf(player)).toEqual(['06-10 17:00 hour 2']);
});

/** Returns the database with a hook: `before` is called before each transaction, with its number. */
const databaseWith = (before: (number: number) => Promise<void>): Db => {
  let number = 0;
  return new Proxy(server.db, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      return () => ({
        execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
          await before((number += 1));
          return target.transaction().execute(work);
        },
      });
    },
  });
};

describe('no reminder is lost', () => {
  const start = '2027-06-10T16:00:00Z';
  let meeting: Meeting;
  beforeEach(async () => {
    meeting = await openMeeting([start]);
    await createLeagueOf(server, meeting.competitionId, [lea]);
    await passTo('2027-06-10T14:30:00Z');
  });
  const hours = async () => (await remindersOf(lea)).filter((line) => line.includes('hour'));

  test('when it becomes due during another run', async () => {
    const db = databaseWith((number) =>
      clock.moveTo(new Date(Date.parse('2027-06-10T14:59:00Z') + number * 60_000 - 30_000)),
    );
    await planHour({ ...server.services, db }, meeting.competitionId);
    await server.drain();
    expect(await hours()).toEqual(['06-10 17:00 hour 1']);
  });

  test('when a run fails for good', async () => {
    await server.database.execute('delete from pgboss.job');
    const db = databaseWith((number) =>
      number === 2 ? Promise.reject(new Error('the database does not answer')) : Promise.resolve(),
    );
    await clock.moveTo(new Date('2027-06-10T06:00:00Z'));
    await planHour({ ...server.services, db }, meeting.competitionId).catch(() => undefined);
    await passTo('2027-06-10T15:30:00Z');
    expect(await hours()).toEqual(['06-10 17:00 hour 1']);
  });

  test('when an event changes while an earlier change waits for a retry', async () => {
    const change = () =>
      transact(server.db, (trx) => queuePlans({ ...server.services, db: trx }, meeting.competitionId));
    await change();
    await server.database.execute(
      `update pgboss.job set state = 'retry', start_after = now() + interval '5 minutes' where state = 'created'
       and singleton_key like 'changed %'`,
    );
    await change();
    const { rows } = await server.database.execute(
      `select distinct start_after <= now() as due from pgboss.job where state < 'active' and singleton_key like 'changed %'`,
    );
    expect(rows).toEqual([{ due: true }]);
  });

  test('when its player joins another league before the first reminder', async () => {
    const two = [await openMeeting(['2027-06-10T15:01:00Z']), await openMeeting(['2027-06-10T20:00:00Z'])];
    const leagues = [];
    for (const { competitionId } of two) leagues.push(await createLeagueOf(server, competitionId, [lea]));
    await passTo('2027-06-10T14:45:00Z');
    await server.call('joinLeague', { as: sam, params: { id: leagues[0] ?? '' } });
    await passTo('2027-06-10T14:54:00Z');
    await server.call('joinLeague', { as: sam, params: { id: leagues[1] ?? '' } });
    await passTo('2027-06-10T15:30:00Z');
    expect(await remindersOf(sam)).toEqual(['06-10 16:55 hour 1']);
  });
});

test('a player with an unknown timezone does not prevent the reminders of others', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z']);
  await createLeagueOf(server, meeting.competitionId, [lea, sam]);
  const body = {
    bell: ['eve' as const, 'hour' as const],
    mail: [],
    atNight: false,
    timezone: 'Europe/Paris',
  };
  await server.call('chooseMyReminders', { as: sam, body });
  await server.database.execute(`update reminder_choice set timezone = 'Europe/Atlantis'`);
  await server.database.execute(`delete from pgboss.job`);
  await planAll(server.services);
  await passTo('2027-06-10T15:30:00Z');
  for (const player of [lea, sam])
    expect(await remindersOf(player)).toEqual(['06-09 18:00 eve 1 of 1', '06-10 17:00 hour 1']);
});

test('players are reminded of an event whose result is cancelled before its start', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z']);
  await createLeagueOf(server, meeting.competitionId, [lea]);
  const [id = ''] = meeting.eventIds;
  const { body } = await server.call('getEvent', { as: admin, params: { id } });
  const gold = { athlete: body.competitionEvent.participants[0]?.athlete._id ?? '', performance: 10 };
  await passTo('2027-06-08T12:00:00Z');
  expect((await server.call('enterResult', { as: admin, params: { id }, body: { gold } })).status).toBe(200);
  await passTo('2027-06-10T15:10:00Z');
  expect(await remindersOf(lea)).toEqual([]);
  await server.call('cancelResult', { as: admin, params: { id } });
  await passTo('2027-06-10T15:30:00Z');
  expect(await remindersOf(lea)).toEqual(['06-10 17:10 hour 1']);
});

test('a choice changes only the reminders of its player, and advances the next run if needed', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z', '2027-06-12T02:30:00Z']);
  await createLeagueOf(server, meeting.competitionId, [lea, sam]);
  await passTo('2027-06-10T15:10:00Z');
  const body = { bell: ['hour' as const, 'eve' as const], mail: [], atNight: true, timezone: 'Europe/Paris' };
  await server.call('chooseMyReminders', { as: sam, body });
  const { rows } = await server.database.execute(
    `select name from pgboss.job where state = 'created' and start_after <= now()`,
  );
  expect(rows).toEqual([{ name: 'plan-player' }]);
  await passTo('2027-06-12T03:00:00Z');
  expect(await remindersOf(lea)).toEqual([
    '06-09 18:00 eve 1 of 1',
    '06-10 17:00 hour 1',
    '06-11 08:00 eve 1 of 1',
    '06-11 20:00 hour 1',
  ]);
  expect(await remindersOf(sam)).toEqual([
    '06-09 18:00 eve 1 of 1',
    '06-10 17:00 hour 1',
    '06-11 04:30 eve 1 of 1',
    '06-12 03:30 hour 1',
  ]);
});

test('a reminder counts as read when its player has predicted all of its events in each league', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z', '2027-06-10T16:20:00Z']);
  const [first = '', second = ''] = meeting.eventIds;
  const one = await createLeagueOf(server, meeting.competitionId, [lea]);
  const other = await createLeagueOf(server, meeting.competitionId, [lea]);
  await passTo('2027-06-10T15:30:00Z');
  const bell = ['eve' as const, 'hour' as const];
  const choice = { bell, mail: [], atNight: false, timezone: 'Europe/Paris' };
  expect((await server.call('chooseMyReminders', { as: lea, body: choice })).status).toBe(200);
  const unread = async () => (await server.call('countMyNotices', { as: lea })).body.unread;
  const read = async () =>
    (await server.call('listMyNotices', { as: lea })).body.notices.map(({ isRead }) => isRead);
  const reminders = await unread();
  expect(reminders).toBeGreaterThan(1);
  await predict(lea, one, meeting, first);
  await predict(lea, one, meeting, second);
  await predict(lea, other, meeting, first);
  expect(await unread()).toBe(reminders);
  await predict(lea, other, meeting, second);
  expect(await unread()).toBe(0);
  expect(await read()).toEqual(Array(reminders).fill(true));
});

test('the bell shows the kinds that the player has chosen, and the choice is kept', async () => {
  const meeting = await openMeeting(['2027-06-10T16:00:00Z']);
  await createLeagueOf(server, meeting.competitionId, [lea]);
  await passTo('2027-06-10T18:00:00Z');
  const unread = async () => (await server.call('countMyNotices', { as: lea })).body.unread;
  const { body: unchosen } = await server.call('getMyReminders', { as: lea });
  expect(unchosen).toMatchObject({ mail: ['eve', 'hour', 'withdrawn'], push: [], atNight: false });
  expect(unchosen.bell).toEqual(noticeKinds);
  const reminders = (notices: readonly { kind: string }[]) =>
    notices.map(({ kind }) => kind).filter((kind) => kind !== 'badge');
  const { body: shown } = await server.call('listMyNotices', { as: lea });
  expect(reminders(shown.notices)).toEqual(['hour', 'eve']);
  const body = { bell: ['eve' as const], mail: [], atNight: true, timezone: 'Europe/Paris' };
  expect((await server.call('chooseMyReminders', { as: lea, body })).status).toBe(200);
  expect((await server.call('getMyReminders', { as: lea })).body).toMatchObject(body);
  expect(await unread()).toBe(1);
  expect((await server.call('listMyNotices', { as: lea })).body.notices).toMatchObject([{ kind: 'eve' }]);
  const { body: data } = await server.call('getMyData', { as: lea });
  expect(data.reminders).toMatchObject(body);
  expect(data.reminders.sent).toMatchObject([
    { kind: 'eve', day: '2027-06-10' },
    { kind: 'hour', day: '2027-06-10' },
  ]);
  expect(reminders(data.notices)).toEqual(['hour', 'eve']);
});
