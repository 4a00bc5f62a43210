import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { ApiBody } from '@pronathle/contract';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildApp, type AppConfig } from '../app.ts';
import { loggerSettings } from '../logger-settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createChampionship } from '../testing/championship.ts';

/** These tests check the preview that a chat shows under a link, for an invitation and for other pages. */
const server: TestApp = await openTestApp();
const webBuild = mkdtempSync(join(tmpdir(), 'pronathle-client-'));
mkdirSync(join(webBuild, 'assets'));
const html = '<!doctype html><html lang="fr"><head><title>PronAthlé</title></head><body>Piste</body></html>';
writeFileSync(join(webBuild, 'index.html'), html);
const settings: AppConfig = {
  appUrl: 'https://jeu.test',
  trustProxy: undefined,
  corsOrigins: [],
  rateLimit: true,
  webBuild,
};
let logged = '';
const log = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString();
    done();
  },
});
const app = await buildApp(server.services, settings, pino(loggerSettings('trace'), log));
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(webBuild, { recursive: true });
});

const admin = await server.createUser('cheffe', 'admin');
const aurore = await server.createUser('Aurore');
const { competitionId } = await createChampionship(server, admin, [
  { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
]);
const openLeague = async (name: string) => {
  const { body } = await server.call('createLeague', {
    as: aurore,
    body: { name, competitionId, isPrivate: true },
  });
  return { ...body.league, code: body.league.invitationCode ?? '' };
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const metaIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<meta property="([^"]*)" content="([^"<>]*)" \/>/g)].map(
      ([, name = '', content = '']) => [
        name,
        content.replace(/&([^;]+);/g, (_all, entity: string) => entities[entity] ?? ''),
      ],
    ),
  );
/** Each request without `from` comes from its own network, because the tries of a network are limited. */
let network = 0;
const open = (url: string, headers: Record<string, string> = {}, from?: string) => {
  network += 1;
  return app.inject({ url, headers, remoteAddress: from ?? `10.0.${network >> 8}.${network & 255}` });
};

const plain = {
  'og:site_name': 'PronAthlé',
  'og:locale': 'fr_FR',
  'og:type': 'website',
  'og:title': "PronAthlé, les pronostics d'athlétisme entre amis",
  'og:description':
    "Pronostiquez le podium des épreuves d'athlétisme, défiez vos amis dans une ligue et grimpez au classement. Gratuit et sans mise.",
  'og:image': 'https://jeu.test/preview.png',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'PronAthlé : pronostiquez les podiums entre amis',
  'twitter:card': 'summary_large_image',
};

test('every page shows the game under its link, with addresses that a chat can follow', async () => {
  for (const path of ['/', '/login', '/competitions', '/index.html', '/?page=2', '/?code=']) {
    const { statusCode, body, headers } = await open(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(metaIn(body)).toEqual(plain);
    expect(headers).not.toHaveProperty('x-robots-tag');
  }
});

test('an invitation shows the names of the league and of its competition, in any spelling of its code', async () => {
  const { code, competition } = await openLeague('Les copains');
  const typed = code.toLowerCase().replaceAll('-', '%20');
  for (const url of [
    `/rejoindre/${code}`,
    `/rejoindre/${typed}`,
    `/rejoindre/${code}/?de=chat`,
    `/?code=${code}`,
    `/?de=chat&code=${typed}`,
  ]) {
    const { body, headers } = await open(url);
    expect(metaIn(body)).toEqual({
      ...plain,
      'og:title': 'Les copains',
      'og:description': `${competition.name} : rejoignez cette ligue de pronostics d'athlétisme entre amis.`,
    });
    expect(body.replace(/<meta [^>]*>/g, ''), 'the page itself is the same').toBe(html);
    expect(body, 'the owner is not named').not.toContain(aurore.username);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': (await open('/')).headers['content-security-policy'],
    });
  }
  for (const url of [`/login?code=${code}`, `/competitions/rejoindre/${code}`, `/rejoindre/${code}/plus`])
    expect(metaIn((await open(url)).body)).toEqual(plain);
  expect(logged).not.toContain(code);
});

test('the link of a league that cannot be joined names the league, and says to ask the sender of the link', async () => {
  const { _id, code, competition } = await openLeague('Porte close');
  const update = (body: { maxMembers?: number | null; status?: 'active' | 'open' }) =>
    server.call('updateLeague', { as: aurore, params: { id: _id }, body });
  const said = async () => metaIn((await open(`/rejoindre/${code}`)).body)['og:description'];
  await server.call('joinLeagueByCode', {
    as: await server.createUser('Deuxième'),
    body: { invitationCode: code },
  });
  await update({ maxMembers: 2 });
  expect(await said()).toBe(
    `${competition.name} : cette ligue est complète. Demandez une place à qui vous a envoyé ce lien.`,
  );
  await update({ maxMembers: null, status: 'active' });
  expect(await said()).toBe(
    `${competition.name} : cette ligue n'accepte plus de nouveaux membres. Voyez avec qui vous a envoyé ce lien.`,
  );
  await update({ status: 'open' });
  expect(await said()).toContain('rejoignez');
  const { body } = await server.call('getCompetition', { as: admin, params: { id: competition._id } });
  const move = (startDate: string, endDate: string) =>
    server.call('updateCompetition', {
      as: admin,
      params: { id: competition._id },
      body: { ...body.competition, startDate, endDate },
    });
  await move('2020-05-01', '2020-05-02');
  expect(await said()).toBe(
    `${competition.name} : la compétition est terminée. Demandez à qui vous a envoyé ce lien quelle est la prochaine ligue.`,
  );
  await move(body.competition.startDate, body.competition.endDate);
});

test("a page of a public league shows the names of the league and of its competition, in no member's words", async () => {
  const { body } = await server.call('createLeague', {
    as: aurore,
    body: { name: 'Ouverte à tous', competitionId },
  });
  const { _id, competition } = body.league;
  const pages = [
    `/leagues/${_id}/competition/${competitionId}/ranking`,
    `/leagues/${_id}/competition/${competitionId}/ranking?tab=thread`,
    `/leagues/${_id.toUpperCase()}/members`,
    `/league/${_id}/competition/${competitionId}/choose-event-to-predict`,
    `/predict-event/${_id}/${competitionId}/${competitionId}`,
  ];
  const update = (change: ApiBody<'updateLeague'>) =>
    server.call('updateLeague', { as: aurore, params: { id: _id }, body: change });
  for (const url of pages) {
    const { body: page, headers } = await open(url);
    expect(metaIn(page)).toEqual({
      ...plain,
      'og:title': 'Ouverte à tous',
      'og:description': `${competition.name} : rejoignez cette ligue de pronostics d'athlétisme entre amis.`,
    });
    expect(page).not.toContain(aurore.username);
    expect(headers).not.toHaveProperty('x-robots-tag');
  }
  const wanted = (await open('/')).body;
  const showsNothing = async (url: string) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.body], url).toEqual([200, wanted]);
  };
  await update({ linkPreview: false });
  for (const url of pages) await showsNothing(url);
  await update({ linkPreview: true, isPrivate: true });
  for (const url of pages) await showsNothing(url);
  for (const strange of [competitionId, aurore.id, 'x', `${_id}0`, '%00', "' or true --"])
    await showsNothing(`/leagues/${strange}/members`);
  await update({ isPrivate: false });
  expect(metaIn((await open(pages[0] ?? '')).body)['og:title']).toBe('Ouverte à tous');
});

test.each([
  '"><script>alert(1)</script>',
  `' onload=alert(1) x='`,
  '</title><img src=x onerror=alert(1)>',
  'Tom & Léa &amp; $& $1 $`',
  '🏃‍♀️ 🥇 équipe à l’œuvre',
  'فريق ألعاب القوى',
])('the name %s is shown as text, and nothing else', async (name) => {
  const { code } = await openLeague(name);
  const { body } = await open(`/rejoindre/${code}`);
  expect(metaIn(body)['og:title']).toBe(name);
  expect(body.replace(/<meta property="[^"]*" content="[^"<>]*" \/>/g, '')).toBe(html);
});

test('a wrong code, and the code of a league without previews, get the page of any other address', async () => {
  const { _id, code } = await openLeague('Discrète');
  const { body } = await server.call('updateLeague', {
    as: aurore,
    params: { id: _id },
    body: { linkPreview: false },
  });
  expect(body.league.linkPreview).toBe(false);
  const wanted = (await open('/')).body;
  for (const tried of [code, 'AAAA-BBBB-CCCC', 'x', '%00', '%F0%9F%8F%83', 'a'.repeat(5_000)]) {
    const answer = await open(`/rejoindre/${tried}`);
    expect([answer.statusCode, answer.body]).toEqual([200, wanted]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  }
  await server.call('updateLeague', { as: admin, params: { id: _id }, body: { linkPreview: true } });
  expect(metaIn((await open(`/rejoindre/${code}`)).body)['og:title']).toBe('Discrète');
});

test('an unchanged page is not sent again, and a page is compressed where the browser accepts it', async () => {
  const { _id, code } = await openLeague('Avant');
  for (const url of ['/', `/rejoindre/${code}`]) {
    const whole = await open(url);
    const small = await open(url, { 'accept-encoding': 'gzip, br;q=0.8' });
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body);
    for (const encodings of ['gzip', 'br;q=0', 'br; q=0.0, gzip'])
      expect((await open(url, { 'accept-encoding': encodings })).headers).not.toHaveProperty(
        'content-encoding',
      );
    const again = await open(url, { 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const { headers } = await open(`/rejoindre/${code}`);
  await server.call('updateLeague', { as: aurore, params: { id: _id }, body: { name: 'Après' } });
  const renamed = await open(`/rejoindre/${code}`, { 'if-none-match': String(headers.etag) });
  expect([renamed.statusCode, metaIn(renamed.body)['og:title']]).toEqual([200, 'Après']);
});

test('a visitor who tries many codes is refused by the call, and gets a page that names no league', async () => {
  const { code } = await openLeague('Cachée');
  const from = '192.0.2.7';
  const show = (tried: string) =>
    app
      .inject({ url: `/api/leagues/invitation/${tried}`, remoteAddress: from })
      .then((answer) => answer.statusCode);
  for (let tries = 0; tries < 150; tries += 1) {
    expect(await show('AAAA-BBBB-CCCC')).toBe(404);
    expect((await open('/rejoindre/AAAA-BBBB-CCCC', {}, from)).statusCode).toBe(200);
  }
  expect(await show(code)).toBe(429);
  const page = await open(`/rejoindre/${code}`, {}, from);
  expect([page.statusCode, metaIn(page.body)]).toEqual([200, plain]);
  expect(metaIn((await open(`/rejoindre/${code}`)).body)['og:title'], 'others still see it').toBe('Cachée');
});

test('a visitor who follows a replaced link does not count as guessing', async () => {
  const { _id, code } = await openLeague('Renouvelée');
  await server.call('updateLeague', { as: aurore, params: { id: _id }, body: { renewCode: true } });
  const from = '192.0.2.8';
  for (let tries = 0; tries < 160; tries += 1) {
    const shown = await app.inject({ url: `/api/leagues/invitation/${code}`, remoteAddress: from });
    expect(shown.statusCode).toBe(404);
    expect(metaIn((await open(`/rejoindre/${code}`, {}, from)).body)).toEqual(plain);
  }
  const reader = await server.createUser('Lectrice');
  for (let tries = 0; tries < 12; tries += 1) {
    const headers = { authorization: `Bearer ${reader.token}` };
    const shown = await app.inject({ url: '/api/leagues/invitation/AAAA-BBBB-CCCC', headers });
    expect(shown.statusCode, 'ten tries of an account').toBe(tries < 10 ? 404 : 429);
  }
});

test('the page of an invitation or a league opens without the database', async () => {
  const gone = new Proxy(server.services.db, {
    get: () => () => {
      throw new Error('The database is away');
    },
  });
  const alone = await buildApp({ ...server.services, db: gone }, { ...settings, rateLimit: false });
  for (const url of ['/rejoindre/AAAA-BBBB-CCCC', `/leagues/${competitionId}/members`]) {
    const answer = await alone.inject(url);
    expect([answer.statusCode, metaIn(answer.body)]).toEqual([200, plain]);
  }
  await alone.close();
});
