import { randomBytes } from 'node:crypto';
import type { PushKind } from '@pronathle/domain/notice-kinds';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';
import { passTo as passClockTo } from '../../testing/pass-to.ts';
import { decryptMessage, newDevice, newDeviceKeys, readVapid } from '../../testing/push-device.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { sureCall } from '../../testing/sure-call.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { planDay } from '../reminders/plan-day.ts';
import { queuePushes } from './queue-pushes.ts';
import { transact } from '../../db/transact.ts';
import { insertSession } from '../users/sessions.queries.ts';
import { unknownDevice } from '../../http/device.ts';

let service: PushService;
let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
let lea: TestUser;
let sam: TestUser;

beforeEach(async () => {
  service = await openPushService();
  server = await openTestApp({ post: service.post });
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2027-06-08T10:00:00Z'));
  admin = await server.createUser('chef', 'admin');
  [lea, sam] = [await server.createUser('lea'), await server.createUser('sam')];
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  service.close();
});

/** Makes a call that must succeed. */
const call: TestApp['call'] = (name, options) => sureCall(server)(name, options);

const choose = async (as: TestUser, push: PushKind[], atNight = false) => {
  const body = { bell: [], push, atNight, timezone: 'Europe/Paris' };
  await call('chooseMyReminders', { as, body });
};

type Device = ReturnType<typeof newDeviceKeys> & { endpoint: string };

/** Adds a device to the player's session, with messages switched on. */
const addDevice = async (as: Pick<TestUser, 'token'>): Promise<Device> => {
  const keys = newDeviceKeys();
  const body = newDevice(keys);
  await call('keepMyDevice', { as, body });
  return { ...keys, endpoint: body.endpoint };
};

const signIn = async ({ id }: TestUser): Promise<{ token: string }> => {
  const token = randomBytes(32).toString('base64url');
  await insertSession(server.db, id, token, unknownDevice);
  return { token };
};

interface Shown {
  web_push: number;
  notification: { title: string; body: string; navigate: string; tag: string; lang: string };
}

const shownOn = (device: Device): Shown['notification'][] =>
  service.messages
    .filter(({ endpoint }) => endpoint === device.endpoint)
    .map(({ body }) => {
      const { web_push: declared, notification } = JSON.parse(decryptMessage(body, device)) as Shown;
      expect(declared, 'Safari shows only messages with this number').toBe(8030);
      return notification;
    });

const starters = [
  { lastName: 'A', cote: 2 },
  { lastName: 'B', cote: 3 },
  { lastName: 'C', cote: 4 },
];

/** Creates a final, usually on 10 June 2027 at 18:00 in Paris, and a league of both players. */
const openFinal = async (startsAt = '2027-06-10T16:00:00Z') => {
  const championship = await createChampionship(
    server,
    admin,
    [{ discipline: '100 m', startsAt, starters }],
    { startDate: '2027-06-01', endDate: '2027-06-30' },
  );
  const league = await createLeagueOf(server, championship.competitionId, [lea, sam]);
  await server.drain();
  return { ...championship, league };
};

const eventOf = ({ events }: Championship) => {
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  return event;
};

const predict = async (as: TestUser, championship: Championship & { league: string }, gold = 'A') => {
  const { id, athletes } = eventOf(championship);
  const { league, competitionId: competition } = championship;
  const body = { league, competition, competitionEvent: id, gold: athletes[gold] ?? '' };
  await call('submitPrediction', { as, body });
};

const enterResult = async (championship: Championship) => {
  const { id, athletes } = eventOf(championship);
  const [gold = '', silver = '', bronze = ''] = Object.values(athletes);
  const body = {
    gold: { athlete: gold, performance: '9.81' },
    silver: { athlete: silver, performance: '9.85' },
    bronze: { athlete: bronze, performance: '9.90' },
  };
  await call('enterResult', { as: admin, params: { id }, body });
  await server.drain();
  // The leagues' notices of one result are shown together.
  await clock.moveTo(new Date((await clock.now()).getTime() + 20_000));
  await server.drain();
};

const passTo = (instant: string) => passClockTo(server, clock, instant);

const subjectsTo = ({ email }: TestUser) =>
  server.reminderMails.filter(({ to }) => to === email).map(({ text }) => text.subject);

test('a result is shown on all devices of a player who wants it, once for all leagues, and on no other device', async () => {
  const final = await openFinal();
  const second = await createLeagueOf(server, final.competitionId, [lea]);
  await predict(lea, final);
  await predict(lea, { ...final, league: second });
  await predict(sam, final);
  await choose(lea, ['result']);
  await choose(sam, ['hour', 'withdrawn']);
  const [phone, tablet, other] = [
    await addDevice(lea),
    await addDevice(await signIn(lea)),
    await addDevice(sam),
  ];
  await clock.moveTo(new Date('2027-06-10T16:05:00Z'));
  await enterResult(final);

  for (const device of [phone, tablet]) {
    const [shown, ...more] = shownOn(device);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ title: 'Ligue', lang: 'fr', tag: eventOf(final).id });
    expect(shown?.body).toMatch(/^100 m.* : [\d,]+ pts, 1re place \(et dans 1 autre ligue\)$/);
    expect(shown?.navigate).toMatch(
      new RegExp(`^http://pronathle.test/predict-event/.*/${final.competitionId}/${eventOf(final).id}$`),
    );
  }
  expect(shownOn(other)).toEqual([]);

  const [message] = service.messages;
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: eventOf(final).id.replaceAll('-', ''),
  });
  const { key, claims } = readVapid(String(message?.headers['authorization']));
  const { body: choice } = await call('getMyReminders', { as: lea });
  expect(key).toBe(choice.pushKey);
  expect(choice.onThisDevice).toBe(true);
  expect(claims.aud).toBe('https://fcm.googleapis.com');
  // The claim is valid for at most a day by the machine's clock, because the services refuse a longer time.
  expect(claims.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(() => decryptMessage(message?.body ?? Buffer.alloc(0), other)).toThrow();
});

test('a mention is shown at most once in half an hour for each league, without the message, and not after the message was removed', async () => {
  const final = await openFinal();
  const params = { id: final.league };
  await call('updateLeague', { as: lea, params, body: { thread: true } });
  await choose(sam, ['mention']);
  const phone = await addDevice(sam);
  const write = async (text: string) =>
    (await call('writeInThread', { as: lea, params, body: { text } })).body._id;

  const removed = await write('Trop tôt, @sam');
  await call('removeFromThread', { as: lea, params: { ...params, messageId: removed }, body: {} });
  await server.drain();
  expect(shownOn(phone)).toEqual([]);

  await passTo('2027-06-08T10:31:00Z');
  await write('Alors, @sam ?');
  await write('@sam !');
  await server.drain();
  const [shown, ...more] = shownOn(phone);
  expect(more).toEqual([]);
  expect(shown?.body).toBe('lea vous a mentionné dans le fil de la ligue.');
  expect(shown?.navigate).toContain('tab=thread');
  await passTo('2027-06-08T11:02:00Z');
  await write('Et @sam dort');
  await server.drain();
  expect(shownOn(phone).length).toBe(2);
});

test('a decision about a message of the thread leads to the thread, not to the events', async () => {
  const final = await openFinal();
  const params = { id: final.league };
  await call('updateLeague', { as: lea, params, body: { thread: true } });
  const { _id: messageId } = (await call('writeInThread', { as: sam, params, body: { text: 'Oh' } })).body;
  await choose(sam, ['league']);
  const phone = await addDevice(sam);
  await call('removeFromThread', { as: lea, params: { ...params, messageId }, body: { reason: 'Non' } });
  await server.drain();
  const [shown] = shownOn(phone);
  expect(shown?.body).toBe('Votre message a été supprimé du fil : Non');
  expect(shown?.navigate).toContain('tab=thread');
});

test('a decision about a report is shown to a player who has left the league meanwhile', async () => {
  const final = await openFinal();
  const params = { id: final.league };
  await call('updateLeague', { as: lea, params, body: { thread: true } });
  const { _id: messageId } = (await call('writeInThread', { as: lea, params, body: { text: 'Oh' } })).body;
  await choose(sam, ['league']);
  const phone = await addDevice(sam);
  await call('reportInThread', { as: sam, params: { ...params, messageId }, body: { reason: 'Insulte' } });
  await call('leaveLeague', { as: sam, params, body: {} });
  await call('keepInThread', { as: admin, params: { ...params, messageId } });
  await server.drain();
  expect(shownOn(phone).map(({ body }) => body)).toEqual([expect.stringContaining('signal')]);
});

test('a device shows that a joker is given back because its event moves to a day with another joker', async () => {
  const championship = await createChampionship(
    server,
    admin,
    [
      { discipline: '100 m', startsAt: '2027-06-10T16:00:00Z', starters },
      { discipline: '200 m', startsAt: '2027-06-11T16:00:00Z', starters },
    ],
    { startDate: '2027-06-01', endDate: '2027-06-30' },
  );
  const { competitionId: competition, events } = championship;
  const league = await createLeagueOf(server, competition, [lea, sam]);
  await call('updateLeague', { as: lea, params: { id: league }, body: { joker: 'daily' } });
  await choose(lea, ['league']);
  const [phone, other] = [await addDevice(lea), await addDevice(sam)];
  for (const { id, athletes } of events) {
    const body = { league, competition, competitionEvent: id, gold: athletes['A'] ?? '', joker: true };
    await call('submitPrediction', { as: lea, body });
  }
  const { id } = eventOf(championship);
  const { competitionEvent } = (await call('getEvent', { as: admin, params: { id } })).body;
  await call('updateEvent', {
    as: admin,
    params: { id },
    body: { competition, discipline: competitionEvent.discipline._id, eventDate: '2027-06-11T15:00:00Z' },
  });
  await server.drain();
  await clock.moveTo(new Date((await clock.now()).getTime() + 20_000));
  await server.drain();
  // The device also shows that Sam has joined.
  expect(shownOn(phone).map(({ body }) => body)).toContain(
    '100 m - Hommes change de jour : votre joker vous est rendu.',
  );
  expect(shownOn(other)).toEqual([]);
});

test('a device shows that a predicted event is deleted', async () => {
  const final = await openFinal();
  await predict(sam, final);
  await choose(sam, ['league']);
  await server.drain();
  const phone = await addDevice(sam);
  await call('deleteEvent', { as: admin, params: { id: eventOf(final).id } });
  await server.drain();
  expect(shownOn(phone).map(({ body }) => body)).toEqual([
    "L'épreuve 100 m - Hommes est supprimée, et votre pronostic avec elle.",
  ]);
});

test('the reminder of the last hour is shown instead of mailed, and not to players who have predicted meanwhile', async () => {
  const final = await openFinal();
  await choose(lea, ['hour']);
  await choose(sam, ['hour']);
  const [phone, other] = [await addDevice(lea), await addDevice(sam)];
  await predict(sam, final);
  await passTo('2027-06-10T15:30:00Z');
  expect(shownOn(phone)).toMatchObject([
    {
      title: 'Plus que 60 minutes : le 100 m hommes part sans vous',
      body: '100 m hommes : jeudi 10 juin à 18:00',
      navigate: `http://pronathle.test/predict-event/${final.league}/${final.competitionId}/${eventOf(final).id}`,
    },
  ]);
  expect(Number(service.messages[0]?.headers['ttl'])).toBeLessThanOrEqual(3_600);
  expect(service.messages[0]?.headers['urgency']).toBe('high');
  expect(shownOn(other)).toEqual([]);
  expect(subjectsTo(lea)).toEqual(['Demain, 1 épreuve : il vous reste à la pronostiquer']);
});

test("a device that its service has forgotten is deleted, and after the last one the hour's reminder is mailed once", async () => {
  const final = await openFinal();
  await choose(lea, ['hour']);
  await addDevice(lea);
  await addDevice(await signIn(lea));
  service.answers.push(410, 404);
  await passTo('2027-06-10T15:30:00Z');
  expect(service.messages).toHaveLength(2);
  expect(subjectsTo(lea)).toEqual([
    'Demain, 1 épreuve : il vous reste à la pronostiquer',
    'Plus que 60 minutes : le 100 m hommes part sans vous',
  ]);
  const { body } = await call('getMyReminders', { as: lea });
  expect(body.onThisDevice).toBe(false);
  await predict(lea, final);
});

test('the reminder of the last hour is mailed once when the devices are deleted before their turn or have the key of another server', async () => {
  const final = await openFinal();
  await choose(lea, ['eve', 'hour']);
  await choose(sam, ['hour']);
  const [first, second] = [await signIn(lea), await signIn(lea)];
  for (const session of [first, second]) await addDevice(session);
  await addDevice(sam);
  // The messages are queued, and both devices of one player are deleted before a message is sent.
  const { rows } = await server.database.execute(
    `insert into notice (account_id, kind, league_id, event_id) select id, 'hour', $2, $3 from account
     where id = any ($1) returning id, account_id`,
    [[lea.id, sam.id], final.league, eventOf(final).id],
  );
  for (const { id, account_id: account } of rows)
    await server.database.execute(
      `insert into reminder_sent (account_id, kind, day, slot, events, until, at)
       select $1, 'hour', '2027-06-08', 1, array[event_id], now() + interval '1 day', at from notice where id = $2`,
      [account, id],
    );
  await transact(server.db, (trx) =>
    queuePushes(
      { db: trx, jobs: server.services.jobs },
      rows.map(({ id }) => String(id)),
    ),
  );
  for (const session of [first, second]) await call('logout', { as: session });
  service.answers.push(403);
  await server.drain();
  expect(service.messages).toHaveLength(1);
  for (const player of [lea, sam]) expect(subjectsTo(player)).toHaveLength(1);
});

const hourMail = 'Plus que 60 minutes : le 100 m hommes part sans vous';

test('the reminder of the last hour is mailed once when the service does not answer or refuses, unless another device shows it', async () => {
  const final = await openFinal();
  await choose(lea, ['hour']);
  await choose(sam, ['hour']);
  const [phone, tablet] = [await addDevice(lea), await addDevice(await signIn(lea))];
  const other = await addDevice(sam);
  const unreachable = new Set([phone.endpoint, tablet.endpoint]);
  service.answerTo = ({ endpoint }) =>
    unreachable.has(endpoint) ? 503 : endpoint === other.endpoint ? 413 : 201;
  await passTo('2027-06-10T15:30:00Z');
  for (const player of [lea, sam])
    expect(subjectsTo(player).filter((subject) => subject === hourMail)).toHaveLength(1);
  const tries = service.messages.length;
  await passTo('2027-06-10T17:00:00Z');
  expect(service.messages).toHaveLength(tries);

  // At the next event one of the devices shows the reminder.
  await enterResult(final);
  const [second] = [await openFinal('2027-06-12T16:00:00Z')];
  unreachable.delete(tablet.endpoint);
  await passTo('2027-06-12T15:30:00Z');
  expect(shownOn(tablet).at(-1)?.navigate).toContain(eventOf(second).id);
  expect(subjectsTo(lea).filter((subject) => subject === hourMail)).toHaveLength(1);
});

test('a service that hangs does not delay the messages of others', async () => {
  const final = await openFinal();
  await choose(lea, ['league']);
  await choose(sam, ['league']);
  const hanging: (() => void)[] = [];
  const post: typeof fetch = (endpoint, init) =>
    new URL(new Request(endpoint).url).host.includes('mozilla')
      ? new Promise((_, reject) => hanging.push(() => reject(new Error('the service does not answer'))))
      : service.post(endpoint, init);
  for (let index = 0; index < 10; index += 1) {
    const body = newDevice();
    const as = await signIn(lea);
    const endpoint = `https://updates${index}.push.services.mozilla.com/wpush/v2/${index}`;
    await call('keepMyDevice', { as, body: { ...body, endpoint } });
  }
  await addDevice(sam);
  const queue = async ({ id }: TestUser) => {
    const { rows } = await server.database.execute(
      `insert into notice (account_id, kind, what, league_id) values ($1, 'league', 'closed', $2) returning id`,
      [id, final.league],
    );
    await transact(server.db, (trx) =>
      queuePushes({ db: trx, jobs: server.services.jobs }, [String(rows[0]?.['id'])]),
    );
  };
  await server.services.jobs.startWorkers(jobHandlers(server.services, () => Promise.resolve(), post));
  await queue(lea);
  await queue(sam);
  await vi.waitFor(() => expect(service.messages).toHaveLength(1), { timeout: 20_000 });
  // All three senders of the queue for Mozilla are still waiting.
  await vi.waitFor(() => expect(hanging).toHaveLength(3), { timeout: 20_000 });
  for (const end of hanging) end();
});

test('an account that adds several devices at the same time keeps ten', async () => {
  const sessions = [];
  for (let index = 0; index < 14; index += 1) sessions.push(await signIn(lea));
  for (const session of sessions.slice(0, 9)) await addDevice(session);
  await Promise.all(sessions.slice(9).map(addDevice));
  const { rows } = await server.database.execute('select id from push_device where account_id = $1', [
    lea.id,
  ]);
  expect(rows).toHaveLength(10);
});

test('a service that is busy, fails or hangs up gets the message again, and a service that refuses or redirects does not', async () => {
  const final = await openFinal();
  await predict(lea, final);
  await choose(lea, ['result']);
  const phone = await addDevice(lea);
  await clock.moveTo(new Date('2027-06-10T16:05:00Z'));
  service.answers.push(503, 429, 'hang-up', 500);
  await enterResult(final);
  expect(service.messages).toHaveLength(5);
  expect(shownOn(phone)).toHaveLength(5);

  for (const answer of [301, 307, 400, 413]) {
    service.answers.push(answer);
    await call('cancelResult', { as: admin, params: { id: eventOf(final).id } });
    await server.drain();
    await enterResult(final);
  }
  expect(service.messages).toHaveLength(9);
  expect(service.followed).toEqual([]);
  expect(server.warnings).toHaveLength(4);
  const { body } = await call('getMyReminders', { as: lea });
  expect(body.onThisDevice).toBe(true);
});

test('a try at a service that never answers ends after 10 s, and the service gets the message again', async () => {
  const final = await openFinal();
  await predict(lea, final);
  await choose(lea, ['result']);
  const phone = await addDevice(lea);
  await clock.moveTo(new Date('2027-06-10T16:05:00Z'));
  // The time limit ends as soon as the service has the message.
  const limits: number[] = [];
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return limits.length === 1 ? limit.signal : new AbortController().signal;
  });
  service.answerTo = () => {
    if (service.messages.length > 1) return 201;
    limit.abort();
    return 'never';
  };
  await enterResult(final);
  expect(limits).toEqual([10_000, 10_000]);
  expect(shownOn(phone)).toHaveLength(2);
});

test('a device of an unknown push service is refused', async () => {
  const body = { ...newDevice(newDeviceKeys()), endpoint: 'https://push.example/send/1' };
  const answer = await server.call('keepMyDevice', { as: lea, body });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { msg: "Ce service de notifications n'est pas pris en charge." },
  ]);
});

test('signing out ends the messages of that device only, and a shared device shows those of the player who signed in last', async () => {
  const final = await openFinal();
  await predict(lea, final);
  await predict(sam, final);
  await choose(lea, ['result']);
  await choose(sam, ['result']);
  const session = await signIn(lea);
  const [phone, shared] = [await addDevice(lea), await addDevice(session)];
  await call('logout', { as: session });
  // Sam signs in on that device: the browser keeps its address and sends it again.
  const keys = newDeviceKeys();
  const body = { ...newDevice(keys), endpoint: shared.endpoint };
  await call('keepMyDevice', { as: sam, body });
  await clock.moveTo(new Date('2027-06-10T16:05:00Z'));
  await enterResult(final);
  expect(shownOn(phone)).toHaveLength(1);
  expect(shownOn({ ...keys, endpoint: shared.endpoint })).toHaveLength(1);

  // Sam's session takes the device from a session that is still valid.
  const tablet = newDeviceKeys();
  await call('keepMyDevice', {
    as: sam,
    body: { ...newDevice(tablet), endpoint: phone.endpoint },
  });
  expect((await call('getMyReminders', { as: lea })).body.onThisDevice).toBe(false);
  await call('forgetMyDevice', { as: sam });
  expect((await call('getMyReminders', { as: sam })).body.onThisDevice).toBe(false);
});

test('an account has at most ten devices, and an eleventh replaces the oldest', async () => {
  const sessions = [];
  for (let index = 0; index < 11; index += 1) {
    const session = await signIn(lea);
    sessions.push(session);
    await addDevice(session);
  }
  const has = async (session: { token: string }) =>
    (await call('getMyReminders', { as: session })).body.onThisDevice;
  expect(await Promise.all(sessions.map(has))).toEqual([false, ...Array<boolean>(10).fill(true)]);
});

test('only reminders are shown in a player’s night, unless the player chose messages at night', async () => {
  const final = await openFinal('2027-06-10T21:00:00Z');
  await predict(lea, final);
  await predict(sam, final);
  await choose(lea, ['result']);
  await choose(sam, ['result'], true);
  const [phone, other] = [await addDevice(lea), await addDevice(sam)];
  await clock.moveTo(new Date('2027-06-10T21:05:00Z'));
  await enterResult(final);
  expect(shownOn(phone)).toEqual([]);
  expect(shownOn(other)).toHaveLength(1);
});

describe('before a message is sent, the server checks again', () => {
  let final: Championship & { league: string };
  let phone: Device;
  let other: Device;
  beforeEach(async () => {
    final = await openFinal('2027-06-11T16:00:00Z');
    for (const player of [lea, sam]) {
      await predict(player, final);
      await choose(player, ['eve', 'withdrawn', 'league']);
    }
    [phone, other] = [await addDevice(lea), await addDevice(sam)];
    await server.drain();
  });

  /** Writes notices for both players and queues their messages. */
  const queueNotices = async (columns: string, values: string, params: unknown[] = []) => {
    const { rows } = await server.database.execute(
      `insert into notice (account_id, league_id, ${columns}) select id, $2, ${values} from account where id = any ($1)
       returning id`,
      [[lea.id, sam.id], final.league, ...params],
    );
    const ids = rows.map(({ id }) => String(id));
    await transact(server.db, (trx) => queuePushes({ db: trx, jobs: server.services.jobs }, ids));
  };

  test('whether the player is in the league, and wants the kind there', async () => {
    const { id, athletes } = eventOf(final);
    await queueNotices('kind, event_id, athlete_id', `'withdrawn', $3, $4`, [id, athletes['A']]);
    await queueNotices('kind, what', `'league', 'closed'`);
    await call('leaveLeague', { as: sam, params: { id: final.league }, body: {} });
    await choose(lea, ['eve', 'league']);
    await server.drain();
    expect(shownOn(other)).toEqual([]);
    expect(shownOn(phone)).toMatchObject([{ body: 'La ligue est fermée aux nouveaux membres.' }]);
  });

  test('whether it is night, when only the bell shows the notice', async () => {
    await choose(sam, ['withdrawn', 'league'], true);
    await clock.moveTo(new Date('2027-06-08T19:55:00Z'));
    const { id, athletes } = eventOf(final);
    await queueNotices('kind, event_id, athlete_id', `'withdrawn', $3, $4`, [id, athletes['A']]);
    await queueNotices('kind, what', `'league', 'closed'`);
    await clock.moveTo(new Date('2027-06-08T20:05:00Z'));
    await server.drain();
    expect(shownOn(phone)).toEqual([]);
    expect(shownOn(other)).toHaveLength(2);
    await passTo('2027-06-09T07:00:00Z');
    expect(shownOn(phone)).toEqual([]);
  });
});

test('a reminder that is delayed into the night waits for the morning, by mail and on a device', async () => {
  const final = await openFinal('2027-06-11T06:30:00Z');
  await choose(lea, ['eve']);
  const phone = await addDevice(lea);
  await clock.moveTo(new Date('2027-06-10T06:30:00Z'));
  await planDay(server.services, final.competitionId);
  await clock.moveTo(new Date('2027-06-10T20:30:00Z'));
  for (let run = 0; run < 2; run += 1) await server.drain();
  expect([shownOn(phone), subjectsTo(lea)]).toEqual([[], []]);
  await clock.moveTo(new Date('2027-06-11T06:05:00Z'));
  await server.drain();
  const title = "Aujourd'hui, 1 épreuve : il vous reste à la pronostiquer";
  expect(shownOn(phone)).toMatchObject([{ title }]);
  expect(subjectsTo(lea).filter((subject) => subject === title)).toHaveLength(1);
});

test('the message of the published example is decrypted (RFC 8291, appendix A)', () => {
  const { pair } = newDeviceKeys();
  pair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decryptMessage(body, { pair, auth })).toBe('When I grow up, I want to be a watermelon');
});
