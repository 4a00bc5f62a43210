import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { refusals } from '@pronathle/contract';
import { accountMessages } from '@pronathle/contract/account.messages';
import { catalogueMessages } from '@pronathle/contract/catalogue.messages';
import { importMessages } from '@pronathle/contract/import.messages';
import { invitationMessages } from '@pronathle/contract/invitation.messages';
import { leagueMessages } from '@pronathle/contract/league.messages';
import { predictionMessages } from '@pronathle/contract/prediction.messages';
import { resultMessages } from '@pronathle/contract/result.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type AppConfig } from '../app.ts';
import { loggerSettings } from '../logger-settings.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';

/** Requests that are not valid calls: broken HTTP, odd paths, unexpected bodies (faults 16 to 19, 44, 53 to 56). */
let server: TestApp;
let user: TestUser;
let app: FastifyInstance;
let port: number;
let webBuild: string;
let logged = '';

const script = 'console.log("piste");'.repeat(50);

const settings = (): AppConfig => ({
  appUrl: 'http://pronathle.test',
  trustProxy: undefined,
  corsOrigins: [],
  rateLimit: true,
  webBuild,
});

beforeAll(async () => {
  webBuild = mkdtempSync(join(tmpdir(), 'pronathle-client-'));
  mkdirSync(join(webBuild, 'assets'));
  writeFileSync(join(webBuild, 'index.html'), '<!doctype html><title>PronAthlé</title>');
  writeFileSync(join(webBuild, 'assets/index-a1b2.js'), script);
  writeFileSync(join(webBuild, 'assets/index-a1b2.js.br'), brotliCompressSync(script));
  writeFileSync(join(webBuild, 'worker.js'), 'keeps files');
  writeFileSync(join(webBuild, 'no-worker.js'), 'removes the worker');

  server = await openTestApp();
  user = await server.createUser('Léa');
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  app = await buildApp(server.services, settings(), pino(loggerSettings('trace'), log));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(webBuild, { recursive: true });
});

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const parseAnswer = (raw: string): RawAnswer => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      fields.map((field): [string, string] => {
        const colon = field.indexOf(':');
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
};

const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()));

/** Sends bytes unchanged, and reads until the server disconnects. */
const sendRaw = async (bytes: string | Buffer): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  // Bytes sent after the server has disconnected are lost, as they should be.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await closed(socket);
  return parseAnswer(received);
};

const get = (path: string, ...fields: string[]) =>
  sendRaw([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...fields, '', ''].join('\r\n'));

const post = (path: string, body: string | Buffer, type: string | null = 'application/json') =>
  sendRaw(
    Buffer.concat([
      Buffer.from(
        [
          `POST ${path} HTTP/1.1`,
          'Host: x',
          'Connection: close',
          ...(type === null ? [] : [`Content-Type: ${type}`]),
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          '',
        ].join('\r\n'),
      ),
      Buffer.from(body),
    ]),
  );

/** The sentences of the product: a refusal has one of these sentences, and never a text of a library. */
const sentences = new Set<string>(Object.values(refusals).map(({ msg }) => msg));
const fieldSentences = new Set<string>(
  [
    accountMessages,
    catalogueMessages,
    importMessages,
    invitationMessages,
    leagueMessages,
    predictionMessages,
    resultMessages,
    validationMessages,
  ].flatMap((messages) => Object.values(messages).filter((msg) => typeof msg === 'string')),
);
const isOurs = (msg: string) => sentences.has(msg) || fieldSentences.has(msg);

const expectRefusal = ({ status, headers, body }: RawAnswer, expected: number) => {
  expect([status, headers['content-type']]).toEqual([expected, 'application/json; charset=utf-8']);
  const { msg, ...rest } = JSON.parse(body) as { msg: string };
  expect(isOurs(msg), msg).toBe(true);
  expect(Object.keys(rest)).toEqual(status === 400 ? ['errors'] : []);
};

const expectSecurityHeaders = ({ headers }: RawAnswer) => {
  expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)'/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain("'unsafe-");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers['cache-control']).toBeDefined();
};

describe('a malformed request', () => {
  const host = 'Host: x\r\nConnection: close';
  test.each([
    ['noise', '\x16\x03\x01 piste\r\n\r\n', 400],
    ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a version that does not exist', `GET / HTTP/9.9\r\n${host}\r\n\r\n`, 400],
    [
      'a length beside chunks',
      `POST /api/auth/login HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
      400,
    ],
    [
      'a space before the colon',
      `POST /api/auth/login HTTP/1.1\r\n${host}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a negative length', `POST /api/auth/login HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`, 400],
    ['headers that are too long', `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`, 431],
    ['a broken escape in the API', `GET /api/%c0%zz HTTP/1.1\r\n${host}\r\n\r\n`, 404],
    ['a long id', `GET /api/competitions/${'a'.repeat(300)} HTTP/1.1\r\n${host}\r\n\r\n`, 401],
  ])('%s is refused in French, with the security headers', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer.status).toBe(status);
    const { msg } = JSON.parse(answer.body) as { msg: string };
    expect(isOurs(msg), msg).toBe(true);
    expect(answer.body).not.toContain('aaaa');
    expectSecurityHeaders(answer);
  });

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'DELETE', 'PUT'])('%s is refused', async (method) => {
    for (const path of ['/', '/api/health', '/badges/captain.svg']) {
      const answer = await sendRaw(
        `${method} ${path} HTTP/1.1\r\n${host}\r\nX-Secret: piste\r\nContent-Length: 0\r\n\r\n`,
      );
      expectRefusal(answer, 404);
      expect(answer.body).not.toContain('piste');
    }
  });

  test('requests sent without waiting for the answers are served only while they are few', async () => {
    const ahead = (count: number) =>
      Array.from({ length: count }, () => 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n').join('');
    const last = `GET /api/health HTTP/1.1\r\n${host}\r\n\r\n`;
    const few = await sendRaw(`${ahead(8)}${last}`);
    expect(few.body.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8);
    const many = await sendRaw(`${ahead(500)}${last}`);
    expect(many.body.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0).toBeLessThan(10);
    expect((await get('/api/health')).status).toBe(200);
  });

  test('HEAD answers like GET, without the body', async () => {
    for (const path of ['/', '/api/health', '/badges/captain.svg', '/assets/index-a1b2.js']) {
      const head = await sendRaw(`HEAD ${path} HTTP/1.1\r\n${host}\r\n\r\n`);
      const whole = await get(path);
      expect([head.status, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.body, 'utf8')));
    }
  });
});

describe('a body', () => {
  const login = '/api/auth/login';
  const good = '{"identifier":"personne","password":"essai"}';

  test.each([
    ['cut short', '{"identifier":'],
    ['empty', ''],
    ['of brackets, 100,000 deep, left open', '['.repeat(100_000)],
    ['of brackets, 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'of objects, 100,000 deep',
      `{"identifier":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)},"password":"x"}`,
    ],
    ['null', 'null'],
    ['a number', '1e400'],
    ['a list', '[]'],
    ['with __proto__', '{"__proto__":{"x":1},"identifier":"personne","password":"essai"}'],
    ['with a constructor', '{"constructor":{"prototype":{"x":1}},"identifier":"a","password":"b"}'],
    ['with NUL', '{"identifier":"a\\u0000b","password":"essai"}'],
    ['with half a character', '{"identifier":"a\\ud800b","password":"essai"}'],
  ])('%s is refused with 400', async (_what, body) => {
    const answer = await post(login, body);
    expectRefusal(answer, 400);
    expectSecurityHeaders(answer);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each([
    ['text/plain', good],
    ['text/plain; charset=utf-8', good],
    ['application/x-www-form-urlencoded', 'identifier=a&password=b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['nonsense', good],
    [null, good],
  ])('of type %s is refused with 415', async (type, body) => {
    const answer = await post(login, body, type);
    expectRefusal(answer, 415);
    expectSecurityHeaders(answer);
  });

  test('with a byte order mark, or with a field twice (the last one counts), is read', async () => {
    expect((await post(login, `\uFEFF${good}`)).status).toBe(401);
    const twice = `{"username":"un","identifier":"","identifier":"personne","password":"essai"}`;
    expect((await post(login, twice)).status).toBe(401);
  });

  test('above 1 MiB is refused with 413: immediately when its length is announced, otherwise while it is sent', async () => {
    const announced = await sendRaw(
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1048577\r\nConnection: close\r\n\r\n{`,
    );
    expectRefusal(announced, 413);
    expectSecurityHeaders(announced);

    // A stream without end: the server disconnects long before a gigabyte is sent.
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
    let sent = 0;
    let received = '';
    const fill = () => {
      while (sent < 1e9 && !socket.destroyed && socket.write(chunk)) sent += 65_536;
    };
    socket.on('drain', fill).on('error', () => undefined);
    socket.on('data', (data) => (received += data.toString()));
    fill();
    await closed(socket);
    expect(parseAnswer(received).status).toBe(413);
    expect(sent).toBeLessThan(50_000_000);
  });
});

describe('a path', () => {
  const outside = [
    '/badges/../badges.ts',
    '/badges/%2e%2e/badges.ts',
    '/badges/..%2fbadges.ts',
    '/badges/..%5cbadges.ts',
    '/badges/%252e%252e/badges.ts',
    '/badges/captain.svg%00',
    '/badges/%00',
    '/badges/',
    '/badges//etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/',
    '/assets/none-a1b2.js',
    '/api//health',
    '/api/../package.json',
    '/api/',
    '/api',
  ];
  test.each(outside)('%s is unknown', async (path) => {
    const answer = await get(path);
    expectRefusal(answer, 404);
    expectSecurityHeaders(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/%00',
    '//evil.example/',
    '/api%2fhealth',
    '/x%0d%0aSet-Cookie:a=b',
    '/competitions/%E0%A4%A',
  ])('%s is answered by the page, not by a redirection', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>PronAthlé</title>');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('location');
  });

  test('only the link of a mail redirects, and only to APP_URL', async () => {
    const answer = await get(
      '/api/auth/verify-email/x?redirect=https://evil.example&message=javascript:alert(1)',
      'X-Forwarded-Host: evil.example',
    );
    expect([answer.status, answer.headers['location']]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/pronathle\.test\/verify-email-status\?status=error&message=Ce\+lien/),
    ]);
  });

  test('is answered to another site without CORS headers', async () => {
    const answer = await get('/api/health', 'Origin: https://evil.example');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the files of the client', () => {
  test('are stored for ever when their name has a hash, and compressed for clients that accept this', async () => {
    const compressed = await app.inject({
      url: '/assets/index-a1b2.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(compressed.rawPayload).toEqual(brotliCompressSync(script));
    const plain = await get('/assets/index-a1b2.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
    expectSecurityHeaders(plain);
  });

  test('are revalidated when their name has no hash, and not sent again while unchanged', async () => {
    for (const [path, cache] of [
      ['/', 'no-cache'],
      ['/login', 'no-cache'],
      ['/badges/captain.svg', 'public, max-age=86400'],
    ] as const) {
      const first = await get(path);
      expect([first.status, first.headers['cache-control']]).toEqual([200, cache]);
      expectSecurityHeaders(first);
      const again = await get(path, `If-None-Match: ${first.headers['etag'] ?? ''}`);
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await get('/badges/captain.svg', 'Range: bytes=99999-')).status).toBe(200);
    expectRefusal(await get('/badges/captain.svg', 'If-Match: "autre"'), 409);
  });
});

describe('every answer', () => {
  test('of the API forbids storing, and has the security headers, also when it is a refusal', async () => {
    const bearer = `Authorization: Bearer ${user.token}`;
    const answers = {
      200: await get('/api/users/me/badges', bearer),
      401: await get('/api/badges'),
      403: await get('/api/users', bearer),
      404: await get('/api/competitions/01890000-0000-7000-8000-000000000000', bearer),
    };
    for (const [status, answer] of Object.entries(answers)) {
      expect([answer.status, answer.headers['cache-control']]).toEqual([Number(status), 'no-store']);
      expectSecurityHeaders(answer);
    }
    const guess = () => post('/api/auth/login', '{"identifier":"deviné","password":"essai"}');
    for (let tries = 0; tries < 10; tries += 1) await guess();
    const limited = await guess();
    expect([limited.status, limited.headers['cache-control']]).toEqual([429, 'no-store']);
    expectSecurityHeaders(limited);
  });

  test('of a failing server gives no reason, and has the security headers too', async () => {
    const failing = await buildApp(
      { ...server.services, db: null as unknown as TestApp['db'] },
      { ...settings(), appUrl: 'https://pronathle.test' },
    );
    const answer = await failing.inject('/api/health');
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    );
    expect(answer.json()).toEqual({
      msg: 'Une erreur inattendue est survenue. Veuillez réessayer.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expectSecurityHeaders({ status: answer.statusCode, headers, body: answer.body });
    expect([answer.statusCode, headers['strict-transport-security']]).toEqual([
      500,
      'max-age=31536000; includeSubDomains',
    ]);
    await failing.close();
  });

  test('requires TLS from browsers only when APP_URL is https', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

test('the log has only lines of JSON, and no secret', async () => {
  const token = 'S3cretJetonDeReinitialisationQuiNeDoitPasFuir';
  const secret = 'mot-de-passe-secret';
  await post(`/api/auth/reset-password/${token}`, `{"password":"${secret}"}`);
  await post(`/api/auth/reset-password/${token}`, `{"password":"${secret}`);
  await get(`/api/auth/verify-email/${token}`);
  await get(`/api/auth/verify-email/${token}%zz`);
  await get(`/reset-password/${token}`);
  await get(`/verify-email-status?token=${token}`);
  const code = 'K7QF-2M9X-RT3B';
  await get(`/rejoindre/${code}`);
  await get(`/api/leagues/invitation/${code}`);
  await get('/api/athletes?search=cherche-en-secret', `Authorization: Bearer ${user.token}`);
  await get(`/api/auth/verify%2demail/${token}`);
  await get('/api/badges', `Authorization: Bearer ${token}`);
  await sendRaw(`GET / HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nX : y\r\n\r\n`);
  await post('/api/auth/login', `{"identifier":"personne","password":"${secret}"}`);
  await get('/x%0a{"level":60}%1b[31m');
  await sendRaw('GET /\x1b[31mrouge\x07 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

  expect(logged).not.toContain(token);
  expect(logged).not.toContain(secret);
  expect(logged).not.toContain(code);
  expect(logged).not.toContain(user.token);
  expect(logged).toContain('/api/athletes');
  expect(logged).not.toContain('cherche-en-secret');
  expect(logged.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  for (const line of logged.trimEnd().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
});

test('a client on another host of `corsOrigins` can read answers, and show the badges', async () => {
  const origin = 'https://jeu.pronathle.test';
  const apart = await buildApp(server.services, { ...settings(), corsOrigins: [origin] });
  const from = (url: string, site: string) => apart.inject({ url, headers: { origin: site } });
  const answer = await from('/api/health', origin);
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  expect(answer.headers['access-control-expose-headers']).toBe('date, retry-after');
  expect((await from('/api/health', 'https://ailleurs.test')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
  const policyOf = async (one: FastifyInstance) =>
    (await one.inject('/badges/captain.svg')).headers['cross-origin-resource-policy'];
  expect(await policyOf(apart)).toBe('cross-origin');
  expect(await policyOf(app), 'without such a client').toBe('same-origin');
  await apart.close();
});

test('the address of the service worker serves its removal once it is switched off, and is revalidated each time', async () => {
  const switchedOff = await buildApp(server.services, { ...settings(), serviceWorker: false });
  const on = await app.inject('/worker.js');
  const off = await switchedOff.inject('/worker.js');
  await switchedOff.close();
  expect([on.body, on.headers['cache-control']]).toEqual(['keeps files', 'no-cache']);
  expect([off.body, off.headers['cache-control']]).toEqual(['removes the worker', 'no-cache']);
});
