import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NoticeKind } from '@pronathle/domain/notice-kinds';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  endCompetition,
  type Championship,
} from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';
import { passTo as passClockTo } from '../../testing/pass-to.ts';
import { sureCall } from '../../testing/sure-call.ts';
import { notifyPlayers } from '../notices/notify-players.ts';
import { planHour } from '../reminders/plan-hour.ts';
import { composeMail } from '../../mail/mail.ts';
import { unsubscribeKey } from './reminder-mails.queries.ts';
import { planNews } from './plan-news.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
let lea: TestUser;
let sam: TestUser;

beforeEach(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2027-06-08T10:00:00Z'));
  admin = await server.createUser('chef', 'admin');
  [lea, sam] = [await server.createUser('lea'), await server.createUser('sam')];
}, 60_000);
afterEach(() => server.close());

const starters = [
  { lastName: 'A', cote: 2 },
  { lastName: 'B', cote: 3 },
];

interface Night {
  championship: Championship;
  league: string;
  eventIds: string[];
}

/** Opens a competition with events at these instants, and a league of both players. */
const openNight = async (starts: string[], disciplines = ['100 m', '200 m', '400 m']): Promise<Night> => {
  const championship = await createChampionship(
    server,
    admin,
    starts.map((startsAt, index) => ({
      discipline: disciplines[index] ?? '',
      startsAt,
      starters: starters.map((one) => ({ ...one, firstName: `N${index}` })),
    })),
    { startDate: '2027-06-01', endDate: '2027-06-30' },
  );
  const eventIds = championship.events.map(({ id }) => id);
  const league = await createLeagueOf(server, championship.competitionId, [lea, sam]);
  await server.drain();
  return { championship, league, eventIds };
};

const move = async (
  { competitionId, events }: Championship,
  id: string,
  eventDate: string,
  reopenReason = '',
) => {
  const event = events.find((one) => one.id === id);
  const discipline = event?.event.discipline._id ?? '';
  const body = { competition: competitionId, discipline, eventDate, reopenReason };
  expect((await server.call('updateEvent', { as: admin, params: { id }, body })).status).toBe(200);
};

const choose = async (as: TestUser, mail: NoticeKind[], rest: { atNight?: boolean } = {}) => {
  const body = { bell: [], mail, atNight: false, timezone: 'Europe/Paris', ...rest };
  expect((await server.call('chooseMyReminders', { as, body })).status).toBe(200);
  await server.drain();
};

const predict = async (
  as: TestUser,
  { championship, league }: Night,
  index: number,
  pick: 'A' | 'B' = 'A',
) => {
  const event = championship.events[index];
  const body = {
    league,
    competition: championship.competitionId,
    competitionEvent: event?.id ?? '',
    gold: event?.athletes[pick] ?? '',
  };
  expect((await server.call('submitPrediction', { as, body })).status).toBeLessThan(300);
};

const passTo = (instant: string) => passClockTo(server, clock, instant);

const mailsTo = ({ email }: TestUser) => server.reminderMails.filter(({ to }) => to === email);
const subjectsTo = (player: TestUser) => mailsTo(player).map(({ text }) => text.subject);

test('missing predictions are mailed once on the day before and once an hour before, to players who want it', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z', '2027-06-10T16:30:00Z', '2027-06-10T18:00:00Z']);
  await predict(lea, night, 0);
  await choose(sam, []);
  await passTo('2027-06-10T17:30:00Z');
  expect(subjectsTo(lea)).toEqual([
    'Demain, 3 épreuves : il vous en reste 2 à pronostiquer',
    'Plus que 60 minutes : le 200 m hommes part sans vous',
    'Plus que 60 minutes : le 400 m hommes part sans vous',
  ]);
  expect(subjectsTo(sam)).toEqual([]);
  const [eve] = mailsTo(lea);
  expect(eve).toMatchObject({
    username: 'lea',
    lines: ['200 m hommes : jeudi 10 juin à 18:30', '400 m hommes : jeudi 10 juin à 20:00'],
    path: `/league/${night.league}/competition/${night.championship.competitionId}/day/2027-06-10`,
  });
  expect(mailsTo(lea)[1]?.path).toBe(
    `/predict-event/${night.league}/${night.championship.competitionId}/${night.eventIds[1]}`,
  );
});

test('a mail that waited has the state at the time of its sending, and is not sent when nothing is missing any more', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z', '2027-06-10T16:40:00Z']);
  await clock.moveTo(new Date('2027-06-10T15:00:00Z'));
  await planHour(server.services, night.championship.competitionId);
  await predict(lea, night, 0);
  for (const index of [0, 1]) await predict(sam, night, index);
  await clock.moveTo(new Date('2027-06-10T15:20:00Z'));
  await server.drain();
  expect(subjectsTo(lea)).toContain('Le 200 m hommes part sans vous : premier départ à 18:40');
  expect(subjectsTo(sam).filter((subject) => !subject.startsWith('Demain'))).toEqual([]);
});

test('a reminder of events in several leagues leads to each of them, and not to one of them only', async () => {
  const [first, second] = [
    await openNight(['2027-06-10T16:00:00Z', '2027-06-10T16:30:00Z']),
    await openNight(['2027-06-10T17:00:00Z']),
  ];
  for (const [id, name] of [
    [first.league, 'Amis'],
    [second.league, 'Bureau'],
  ] as const)
    expect((await server.call('updateLeague', { as: lea, params: { id }, body: { name } })).status).toBe(200);
  const chosen = { bell: ['eve' as const], mail: ['eve' as const], atNight: false, timezone: 'Europe/Paris' };
  for (const as of [lea, sam]) await server.call('chooseMyReminders', { as, body: chosen });
  await predict(sam, second, 0);
  await passTo('2027-06-09T18:00:00Z');

  const sheetOf = ({ league, championship }: Night) =>
    `/league/${league}/competition/${championship.competitionId}/day/2027-06-10`;
  const [mail] = mailsTo(lea);
  if (mail === undefined) throw new Error('no mail');
  expect(mail.text.subject).toBe('Demain, 3 épreuves : il vous en reste 3 à pronostiquer');
  expect(mail.path).toBe('/');
  expect(mail.places?.map(({ path, lines }) => [path, lines.length])).toEqual([
    [sheetOf(first), 2],
    [sheetOf(second), 1],
  ]);
  const names = mail.places?.map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(/ · Amis$/), expect.stringMatching(/ · Bureau$/)]);
  const { text, html } = composeMail(mail, 'https://pronathle.test');
  for (const night of [first, second])
    for (const part of [text, html]) expect(part).toContain(`https://pronathle.test${sheetOf(night)}`);
  expect(mailsTo(sam)[0]?.path).toBe(sheetOf(first));

  const leagueOf = async (as: TestUser) =>
    (await server.call('listMyNotices', { as })).body.notices.find(({ kind }) => kind === 'eve')?.league?._id;
  expect(await leagueOf(lea)).toBeUndefined();
  expect(await leagueOf(sam)).toBe(first.league);
  // With one league left, the notice leads there.
  await predict(lea, second, 0);
  expect(await leagueOf(lea)).toBe(first.league);
});

test('reminders of events in the night are mailed at 20:00', async () => {
  await openNight(['2027-06-09T22:00:00Z', '2027-06-10T03:00:00Z']);
  await passTo('2027-06-10T12:00:00Z');
  expect(subjectsTo(lea).at(-1)).toBe(
    'Le 100 m hommes et 1 autre épreuve partent sans vous : premier départ à 00:00',
  );
});

test('a withdrawal is mailed immediately, also at night, unless the prediction was changed', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  await predict(lea, night, 0);
  await predict(sam, night, 0);
  await clock.moveTo(new Date('2027-06-09T23:00:00Z'));
  await server.drain();
  server.reminderMails.splice(0);
  const [event] = night.championship.events;
  const participantId = event?.event.participants.find(({ athlete }) => athlete.lastName === 'A')?._id ?? '';
  await server.call('removeParticipant', { as: admin, params: { id: event?.id ?? '', participantId } });
  await predict(sam, night, 0, 'B');
  await server.drain();
  expect(subjectsTo(lea)).toEqual(['Forfait de N0 A : votre pronostic est à refaire (100 m hommes)']);
  expect(subjectsTo(sam)).toEqual([]);
});

test('a withdrawal and a move are not mailed when the result or the end of the competition comes before the mail', async () => {
  const { services, database } = server;
  const night = await openNight(['2027-06-10T16:00:00Z', '2027-06-10T17:00:00Z']);
  const { championship } = night;
  for (const index of [0, 1]) await predict(lea, night, index);
  await choose(lea, ['withdrawn', 'moved']);
  /** Withdraws an athlete from an event and moves it. The notices are written, and their mails wait. */
  const change = async (index: number, to: string) => {
    const { id = '', event, athletes = {} } = championship.events[index] ?? {};
    const participantId = event?.participants.find(({ athlete }) => athlete.lastName === 'A')?._id ?? '';
    await sureCall(server)('removeParticipant', { as: admin, params: { id, participantId } });
    await move(championship, id, to);
    await notifyPlayers(services, { of: 'withdrawn', eventId: id, athleteId: athletes['A'] ?? '' });
    await notifyPlayers(services, { of: 'moved', eventId: id, from: event?.eventDate ?? '', to });
    return { id, gold: { athlete: athletes['B'] ?? '', performance: 10 } };
  };
  const { id, gold } = await change(0, '2027-06-10T16:30:00Z');
  await sureCall(server)('enterResult', { as: admin, params: { id }, body: { gold } });
  await change(1, '2027-06-10T17:30:00Z');
  await endCompetition(server, admin, championship.competitionId);
  await server.drain();
  const { rows } = await database.execute(
    `select kind from notice where account_id = $1 and kind in ('withdrawn', 'moved') order by kind`,
    [lea.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'withdrawn', 'withdrawn']);
  expect(subjectsTo(lea)).toEqual([]);
});

test('a moved start is mailed to players who want it', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  await choose(lea, ['moved']);
  await move(night.championship, night.eventIds[0] ?? '', '2027-06-10T15:00:00Z');
  await server.drain();
  expect(subjectsTo(lea)).toEqual(['Le 100 m hommes : départ avancé au jeudi 10 juin à 17:00']);
  expect(subjectsTo(sam)).toEqual([]);
});

test('a postponed start is mailed to players who want it, and says when predictions are open again', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  const id = night.eventIds[0] ?? '';
  await choose(lea, ['moved']);
  await move(night.championship, id, '2027-06-10T17:00:00Z');
  await server.drain();
  await clock.moveTo(new Date('2027-06-10T17:05:00Z'));
  await move(night.championship, id, '2027-06-10T18:00:00Z', 'Orage');
  await server.drain();
  expect(subjectsTo(lea)).toEqual([
    'Le 100 m hommes : départ repoussé au jeudi 10 juin à 19:00',
    'Le 100 m hommes : pronostics rouverts, départ jeudi 10 juin à 20:00',
  ]);
  expect(mailsTo(lea)[0]?.text.opening).toEqual([
    'Le départ est repoussé : 100 m hommes, jeudi 10 juin à 19:00. Les pronostics restent ouverts jusque-là.',
  ]);
});

test('a moved start is mailed immediately, also at night', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  await choose(lea, ['moved']);
  await clock.moveTo(new Date('2027-06-09T23:00:00Z'));
  await server.drain();
  server.reminderMails.splice(0);
  await move(night.championship, night.eventIds[0] ?? '', '2027-06-10T15:00:00Z');
  await server.drain();
  expect(subjectsTo(lea)).toEqual(['Le 100 m hommes : départ avancé au jeudi 10 juin à 17:00']);
});

test('results and corrections of a league come in one mail a day, between 8:00 and 22:00', async () => {
  const night = await openNight(['2027-06-10T19:30:00Z', '2027-06-10T19:40:00Z']);
  await choose(lea, ['result', 'corrected', 'badge']);
  for (const index of [0, 1]) for (const player of [lea, sam]) await predict(player, night, index, 'A');
  await server.drain();
  await clock.moveTo(new Date('2027-06-10T20:30:00Z'));
  server.reminderMails.splice(0);
  for (const [index, { id, athletes }] of night.championship.events.entries()) {
    const gold = { athlete: athletes[index === 0 ? 'A' : 'B'] ?? '', performance: 10 };
    await server.call('enterResult', { as: admin, params: { id }, body: { gold } });
  }
  await server.drain();
  // A notice has the time of the machine by default, not that of the moved clock.
  await server.database.execute('update notice set at = now()');
  await planNews(server.services);
  await server.drain();
  expect(server.reminderMails).toEqual([]);
  await clock.moveTo(new Date('2027-06-11T06:10:00Z'));
  for (let time = 0; time < 2; time += 1) await planNews(server.services);
  await server.drain();
  expect(subjectsTo(lea)).toHaveLength(2);
  const mail = mailsTo(lea).find(({ path }) => path.includes('ranking'));
  expect(mail?.text.subject).toMatch(/^Ligue « .+ » : 2 résultats, \+10 pts, 1re place$/);
  expect(mail?.lines).toEqual(['100 m - Hommes : 10 pts', '200 m - Hommes : 0 pt']);
  expect(subjectsTo(sam)).toEqual([]);
  await clock.moveTo(new Date('2027-06-12T06:10:00Z'));
  await planNews(server.services);
  await server.drain();
  expect(subjectsTo(lea)).toHaveLength(2);
});

test('a deleted event is mailed to players who predicted it and want league news', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  for (const as of [lea, sam]) await choose(as, ['league']);
  await predict(sam, night, 0);
  await server.drain();
  server.reminderMails.splice(0);
  const deletion = await server.call('deleteEvent', { as: admin, params: { id: night.eventIds[0] ?? '' } });
  expect(deletion.status).toBe(200);
  await server.database.execute('update notice set at = now()');
  await clock.moveTo(new Date('2027-06-09T06:10:00Z'));
  await planNews(server.services);
  await server.drain();
  const sentence = "L'épreuve 100 m - Hommes est supprimée, et votre pronostic avec elle.";
  expect(mailsTo(sam).flatMap(({ lines }) => lines)).toContain(sentence);
  expect(mailsTo(lea).flatMap(({ lines }) => lines)).not.toContain(sentence);
});

test('a joker that is given back is mailed to players who want league news', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z', '2027-06-11T16:00:00Z']);
  const { championship, league } = night;
  const body = { joker: 'daily' } as const;
  expect((await server.call('updateLeague', { as: lea, params: { id: league }, body })).status).toBe(200);
  await choose(lea, ['league']);
  const place = async (index: number) => {
    const { id = '', athletes = {} } = championship.events[index] ?? {};
    const submitted = await server.call('submitPrediction', {
      as: lea,
      body: {
        league,
        competition: championship.competitionId,
        competitionEvent: id,
        gold: athletes['A'] ?? '',
        joker: true,
      },
    });
    expect(submitted.status).toBe(201);
  };
  await place(0);
  await place(1);
  // The event moves to a day that has a joker already.
  await move(championship, night.eventIds[0] ?? '', '2027-06-11T15:00:00Z');
  await server.drain();
  const sentence = '100 m - Hommes change de jour : votre joker vous est rendu.';
  await server.database.execute('update notice set at = now()');
  await clock.moveTo(new Date('2027-06-09T06:10:00Z'));
  await planNews(server.services);
  await server.drain();
  expect(mailsTo(lea).flatMap(({ lines }) => lines)).toContain(sentence);
  expect(subjectsTo(sam)).toEqual([]);
});

test('the mail links to the thread when all news are about it, and badges have their own mail', async () => {
  const night = await openNight(['2027-06-10T16:00:00Z']);
  const { championship, league } = night;
  const params = { id: league };
  await choose(sam, ['mention', 'badge']);
  expect((await server.call('updateLeague', { as: lea, params, body: { thread: true } })).status).toBe(200);
  const sent = await server.call('writeInThread', { as: lea, params, body: { text: 'Alors, @sam ?' } });
  expect(sent.status).toBe(201);
  await predict(sam, night, 0);
  await server.database.execute('update notice set at = now()');
  await clock.moveTo(new Date('2027-06-09T06:10:00Z'));
  await planNews(server.services);
  await server.drain();
  expect(mailsTo(sam).map(({ text: { subject, action }, path }) => [subject, action, path])).toEqual(
    expect.arrayContaining([
      [
        'Ligue « Ligue » : 1 nouvelle',
        'Lire le fil',
        `/leagues/${league}/competition/${championship.competitionId}/ranking?tab=thread`,
      ],
      ['Vous avez gagné 2 badges', 'Voir mes notifications', '/notifications'],
    ]),
  );
});

describe('the link that ends the mails', () => {
  const linkOf = async ({ id }: TestUser) => unsubscribeToken(await unsubscribeKey(server.db), id);
  const post = (token: string, contentType?: string, payload?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
      ...(payload !== undefined && { payload }),
    });
  const mailOf = async (as: TestUser) => (await server.call('getMyReminders', { as })).body.mail;

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['JSON', 'application/json', '{}'],
    ['nothing', undefined, undefined],
  ])(
    'accepts a body of type %s without a session, also a second time',
    async (_name, contentType, payload) => {
      const token = await linkOf(lea);
      for (let time = 0; time < 2; time += 1) {
        const answer = await post(token, contentType, payload);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { msg: "C'est fait : vous ne recevrez plus de rappels par e-mail." },
        ]);
      }
      expect(await mailOf(lea)).toEqual([]);
      expect(await mailOf(sam)).toEqual(['eve', 'hour', 'withdrawn']);
    },
  );

  test('changes nothing when it is only opened, and is unknown when it is forged or its player is deleted', async () => {
    const token = await linkOf(lea);
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url: `/api/unsubscribe/${token}` })).statusCode).toBe(404);
    expect(await mailOf(lea)).toHaveLength(3);
    const forged = `${token.slice(0, 30)}${token.slice(30) === 'A'.repeat(13) ? 'B' : 'A'.repeat(13)}`;
    await server.call('deleteUser', { as: admin, params: { id: sam.id } });
    for (const unknown of ['x', forged, await linkOf(sam)]) {
      const { status, body } = await server.call('unsubscribe', { params: { token: unknown } });
      expect([status, body.msg]).toEqual([404, "Ce lien n'est plus valable."]);
    }
    expect(await mailOf(lea)).toHaveLength(3);
  });

  test('is at the end of a mail, in text and HTML, and stops a mail that waits', async () => {
    await openNight(['2027-06-10T16:00:00Z']);
    await passTo('2027-06-09T17:00:00Z');
    const [mail] = mailsTo(lea);
    if (mail === undefined) throw new Error('no mail');
    const { text, html } = composeMail(mail, 'https://pronathle.example');
    const link = `https://pronathle.example/desabonnement/${await linkOf(lea)}`;
    expect(text).toContain(`Ne plus recevoir de rappels : ${link}`);
    expect(html).toContain(`<a href="${link}"`);
    for (const said of [text, html]) expect(said).toContain('épreuves à pronostiquer dans vos ligues');
    await clock.moveTo(new Date('2027-06-10T15:00:00Z'));
    await post(await linkOf(sam));
    await server.drain();
    expect(subjectsTo(sam)).toHaveLength(1);
  });
});
