import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';
import { passTo as passClockTo } from '../../testing/pass-to.ts';
import { sureCall } from '../../testing/sure-call.ts';

/** These tests show which member may remind others, and who is reminded. */
let server: TestApp;
let clock: MovedClock;
let meeting: Championship;
let leagueId: string;
let lea: TestUser;
let sam: TestUser;
let zoe: TestUser;

beforeEach(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2027-06-08T10:00:00Z'));
  const admin = await server.createUser('chef', 'admin');
  [lea, sam, zoe] = [
    await server.createUser('lea'),
    await server.createUser('sam'),
    await server.createUser('zoe'),
  ];
  meeting = await createChampionship(
    server,
    admin,
    [
      { discipline: '100 m', startsAt: '2027-06-10T16:00:00Z', starters: [{ lastName: 'A', cote: 2 }] },
      { discipline: '200 m', startsAt: '2027-06-10T19:00:00Z', starters: [{ lastName: 'B', cote: 2 }] },
    ],
    { startDate: '2027-06-07', endDate: '2027-06-12' },
  );
  leagueId = await createLeagueOf(server, meeting.competitionId, [lea, sam, zoe]);
}, 60_000);
afterEach(() => server.close());

const passTo = (instant: string) => passClockTo(server, clock, instant);
const nudge = async (as: TestUser) => {
  const answer = await server.call('nudgeLeague', { as, params: { id: leagueId } });
  await server.drain();
  return answer;
};
const mayNudge = async (as: TestUser) =>
  (await server.call('visitLeague', { as, params: { id: leagueId } })).body.mayNudge;
const predict = async (as: TestUser, index = 0) => {
  const event = meeting.events[index];
  const gold = Object.values(event?.athletes ?? {})[0] ?? '';
  await sureCall(server)('submitPrediction', {
    as,
    body: { league: leagueId, competition: meeting.competitionId, competitionEvent: event?.id ?? '', gold },
  });
};
/** Returns the day of the month and the time in Paris of each reminder of the last hour. */
const hoursOf = async ({ id }: TestUser) => {
  const { rows } = await server.database.execute(
    `select to_char(at at time zone 'Europe/Paris', 'DD HH24:MI') as at from notice
     where account_id = $1 and kind = 'hour' order by notice.at`,
    [id],
  );
  return rows.map(({ at }) => at);
};

test('a player without a prediction is reminded early and once, and not again by the later reminder', async () => {
  await passTo('2027-06-10T08:00:00Z');
  await predict(sam);
  expect(await mayNudge(lea)).toBe(true);
  const { status, body } = await nudge(lea);
  expect([status, Object.keys(body)], 'the answer neither names nor counts players').toEqual([200, ['msg']]);
  expect([await hoursOf(lea), await hoursOf(sam), await hoursOf(zoe)]).toEqual([[], [], ['10 10:00']]);
  expect([await mayNudge(lea), await mayNudge(sam)], 'the caller is not reminded').toEqual([false, true]);

  expect((await nudge(sam)).status).toBe(200);
  expect([await hoursOf(lea), await hoursOf(zoe)], 'nobody is reminded twice').toEqual([
    ['10 10:00'],
    ['10 10:00'],
  ]);
  await passTo('2027-06-10T17:00:00Z');
  expect([await hoursOf(lea), await hoursOf(zoe)]).toEqual([['10 10:00'], ['10 10:00']]);
  await passTo('2027-06-10T18:30:00Z');
  expect(await hoursOf(zoe), 'the next event has its own reminder').toEqual(['10 10:00', '10 20:00']);
});

test('a member may remind others once a day, and only of the next event that locks within a day', async () => {
  expect([await mayNudge(lea), (await nudge(lea)).status], 'two days before').toEqual([false, 409]);
  await passTo('2027-06-10T08:00:00Z');
  expect((await nudge(lea)).status).toBe(200);
  await predict(lea);
  expect(await nudge(sam), 'all others have predicted or been reminded').toMatchObject({
    status: 409,
    body: {
      msg: "Personne n'est à relancer : la prochaine épreuve est pronostiquée, rappelée, ou dans plus d'un jour.",
    },
  });
  await passTo('2027-06-10T16:30:00Z');
  expect(await mayNudge(lea), 'a second time on the same day, for the next event').toBe(false);
  expect(await nudge(lea)).toMatchObject({
    status: 409,
    body: { msg: 'Vous avez déjà relancé cette ligue. Vous le pourrez de nouveau un jour après.' },
  });
  expect((await nudge(sam)).status).toBe(200);
});

test('members are reminded as they have chosen: not when they refuse this reminder, and not in their night', async () => {
  const body = { bell: ['eve' as const], mail: [], atNight: false, timezone: 'Europe/Paris' };
  await sureCall(server)('chooseMyReminders', { as: sam, body });
  await sureCall(server)('chooseMyReminders', {
    as: zoe,
    body: { ...body, bell: ['hour' as const], timezone: 'Asia/Tokyo' },
  });
  await passTo('2027-06-10T14:00:00Z');
  expect((await nudge(lea)).status).toBe(200);
  expect([await hoursOf(sam), (await hoursOf(zoe)).includes('10 16:00')]).toEqual([[], false]);
});

test('many requests at the same time remind each member without a prediction once', async () => {
  await passTo('2027-06-10T08:00:00Z');
  const answers = await Promise.all(
    [lea, lea, lea, sam, sam, sam].map((as) => server.call('nudgeLeague', { as, params: { id: leagueId } })),
  );
  await server.drain();
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  expect((await hoursOf(zoe)).length).toBe(1);
  expect((await hoursOf(lea)).length).toBeLessThanOrEqual(1);
});

test('only members may remind others, and a private league does not exist for a stranger', async () => {
  const stranger = await server.createUser('ailleurs');
  await passTo('2027-06-10T08:00:00Z');
  expect((await nudge(stranger)).status).toBe(404);
});
