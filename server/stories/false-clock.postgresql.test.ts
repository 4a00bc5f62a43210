import { resultWarningMessages } from '@pronathle/contract/result-warnings.messages';
import { spellingKey } from '@pronathle/domain/import-names';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openClock } from '../db/clock.ts';
import { settleSpellings } from '../features/imports/imports.queries.ts';
import { forgetAnswers } from '../http/answer-once.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../testing/championship.ts';

/** Only PostgreSQL's clock counts, even when the clock of the process is wrong (faults 20 and 59 of torture/FAULTS.md). */
const hour = 3_600_000;
const password = 'horloge fausse 1970';

let server: TestApp;
let admin: TestUser;
let championship: Championship;
let trueNow: number;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  const starters = [{ lastName: 'A', cote: 2 }];
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters, startsInMinutes: 30 },
    { discipline: '200 m', starters, startsInMinutes: -30 },
  ]);
});
afterAll(() => server.close());

const databaseNow = async (): Promise<number> => {
  const { rows } = await server.database.execute('select clock_timestamp() as now');
  const [{ now }] = rows as [{ now: Date }];
  return now.getTime();
};

const predict = async (as: TestUser, league: string, number: number): Promise<number> => {
  const event = championship.events[number];
  const { status } = await server.call('submitPrediction', {
    as,
    body: {
      league,
      competition: championship.competitionId,
      competitionEvent: event?.id ?? '',
      gold: event?.athletes['A'] ?? '',
    },
  });
  return status;
};

describe.each([
  ['an hour fast', () => Date.now() + hour],
  ['an hour slow', () => Date.now() - hour],
  ['in 1970', () => 86_400_000],
])('with a clock %s', (name, wrong) => {
  beforeEach(() => {
    trueNow = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: wrong() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a prediction is accepted before the start and refused after it', async () => {
    const player = await server.createUser(`joueuse ${name}`);
    const league = await createLeagueOf(server, championship.competitionId, [player]);
    expect([await predict(player, league, 0), await predict(player, league, 1)]).toEqual([201, 409]);
  });

  test('people register, sign in, stay signed in, and use the link of a mail once', async () => {
    const email = `${name.replaceAll(' ', '-')}@pronathle.test`;
    const names = { firstName: 'No', lastName: 'Body', username: name.replaceAll(' ', '-') };
    await server.call('register', { body: { ...names, email, password } });
    await server.drain();
    await server.call('forgotPassword', { body: { email } });
    await server.drain();
    const mail = server.mails.findLast((sent) => sent.mail === 'reset-password');
    const token = mail !== undefined && 'link' in mail ? (mail.link.split('/').at(-1) ?? '') : '';
    const reset = () =>
      server.call('resetPassword', { params: { token }, body: { password: `${password}!` } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    const login = await server.call('login', { body: { identifier: email, password: `${password}!` } });
    expect(login.status).toBe(200);
    expect((await server.call('listMyBadges', { as: login.body })).status).toBe(200);
  });

  test('a job that is delayed by an hour is due in an hour by the clock of the database', async () => {
    await forgetAnswers(server.services);
    const { rows } = await server.database.execute(
      `select extract(epoch from start_after - clock_timestamp()) as seconds
       from pgboss.job where name = 'forget-answers' and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    const seconds = Number(rows[0]?.['seconds']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  test('a spelling that an import confirms after a merge stays when the merge is undone', async () => {
    const create = async (firstName: string) => {
      const body = { firstName, lastName: name, country: 'USA', gender: 'male' } as const;
      return (await server.call('createAthlete', { as: admin, body })).body.athlete._id;
    };
    const [stays, goes] = [await create('Noah'), await create('Noa')];
    const params = { id: stays };
    const { version } = (await server.call('previewMerge', { as: admin, params, query: { goes } })).body
      .merge;
    const made = await server.call('mergeAthletes', { as: admin, params, body: { goes, version } });
    const spelling = { nameKey: spellingKey({ text: `Noa ${name}` }), country: 'USA', athleteId: stays };
    await settleSpellings(server.db, { chosen: [spelling], replaced: [] });
    await server.call('undoMerge', { as: admin, params: { id: made.body.merge._id } });
    const kept = server.db.selectFrom('athleteAlias').select('nameKey').where('athleteId', '=', stays);
    expect(await kept.execute()).toEqual([{ nameKey: spelling.nameKey }]);
  });

  test('the preview of an import warns of a result only before the start of its new event', async () => {
    const warningsOf = async (start: number) => {
      const inParis = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const;
      const at = new Intl.DateTimeFormat('fr-FR', inParis).format(start).replace(' ', ';');
      const content = `Épreuve;Genre;Date;Heure;Nom;Pays;Place;Marque\n400 m;Hommes;${at};Noah Lyles;USA;1;43.9`;
      const body = { kind: 'competition', target: championship.competitionId, content } as const;
      const { preview } = (await server.call('previewImport', { as: admin, body })).body;
      return preview.events.map(({ result }) => result.warnings);
    };
    expect(await warningsOf(trueNow + hour / 2)).toEqual([[resultWarningMessages['not-started']]]);
    expect(await warningsOf(trueNow - hour / 2)).toEqual([[]]);
  });

  test("the server follows the database's clock, and warns the operator", async () => {
    const warn = vi.fn();
    const clock = await openClock(server.database, { warn });
    clock.stop();
    const differs = Math.abs(clock.now().getTime() - (await databaseNow()));
    expect(differs).toBeLessThan(1_000);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { seconds: expect.closeTo((Date.now() - trueNow) / 1000, -1) as number },
      expect.stringContaining("not the database's"),
    );
  });
});

test('with the right clock the operator is not warned', async () => {
  const warn = vi.fn();
  (await openClock(server.database, { warn })).stop();
  expect(warn).not.toHaveBeenCalled();
});

test('every answer has the time of the clock that decides locks', async () => {
  const time = '2031-05-06T07:08:09.999Z';
  const config = {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: false,
  };
  const app = await buildApp({ ...server.services, clock: { now: () => new Date(time) } }, config);
  for (const path of ['/api/health', '/api/nowhere', '/api/athletes', '/badges/none.svg'])
    expect((await app.inject(path)).headers.date, path).toBe('Tue, 06 May 2031 07:08:09 GMT');
  await app.close();
});
