import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../db/testing/free-port.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';

// Runs Debian's nginx with the configurations printed in README.md and docs/deploy.md.

const root = new URL('../../../', import.meta.url);
const blockIn = (file: string): string =>
  /```nginx\n(.*?)```/s.exec(readFileSync(new URL(file, root), 'utf8'))?.[1] ?? '';

/** Long enough for a busy machine. */
const soon = { timeout: 20_000 };

let server: TestApp;
let second: FastifyInstance;
let admin: TestUser;
let member: TestUser;
let event: ChampionshipEvent;
let leagueId: string;
let folder: string;
let port: number;
let nginx: ChildProcess | undefined;
let session: ClientHttp2Session | undefined;
const requests: ClientRequest[] = [];

const portOf = (app: FastifyInstance): string => String((app.server.address() as { port: number }).port);

/** Replaces printed ports and files by those of this test. Fails when the text lacks a printed port or file. */
const replaced = (text: string, changes: readonly [string, string][]): string =>
  changes.reduce((written, [printed, ours]) => {
    expect(written).toContain(printed);
    return written.replace(printed, ours);
  }, text);

const configuration = (): string => {
  const certificates = '/etc/letsencrypt/live/pronathle.example';
  const site = replaced(blockIn('README.md'), [
    ['listen 443', `listen 127.0.0.1:${port}`],
    [`${certificates}/fullchain.pem`, join(folder, 'cert.pem')],
    [`${certificates}/privkey.pem`, join(folder, 'key.pem')],
    // The configuration of docs/deploy.md for two processes.
    ['proxy_pass http://127.0.0.1:3000;', 'proxy_pass http://pronathle; proxy_set_header Connection "";'],
  ]);
  const upstream = replaced(blockIn('docs/deploy.md'), [
    // All requests of this test come from one address, which ip_hash would send to one process.
    ['ip_hash;', ''],
    ['127.0.0.1:3001', `127.0.0.1:${portOf(server.app)}`],
    ['127.0.0.1:3002', `127.0.0.1:${portOf(second)}`],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  return `daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${folders}\n${upstream}\n${site}\n}\n`;
};

const makeCertificate = (): void => {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
};

const listens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isListening: boolean) => {
      socket.destroy();
      resolve(isListening);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

interface Stream {
  type: unknown;
  /** returns the names of the messages received so far, in their order */
  names: () => string[];
}

const path = () => `/api/live?leagueId=${leagueId}`;
const authorization = () => `Bearer ${member.token}`;

const streamOf = (type: unknown, body: NodeJS.ReadableStream): Stream => {
  let text = '';
  body.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { type, names: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name) };
};

const overHttp1 = async (): Promise<Stream> => {
  const sent = request(`https://127.0.0.1:${port}${path()}`, {
    agent: new Agent({ rejectUnauthorized: false }),
    headers: { authorization: authorization() },
  });
  requests.push(sent.on('error', () => undefined).end());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.httpVersion).toBe('1.1');
  return streamOf(answer.headers['content-type'], answer);
};

const overHttp2 = async (): Promise<Stream> => {
  session ??= connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const sent = session.request({ ':path': path(), authorization: authorization() });
  const [headers] = (await once(sent, 'response')) as [Record<string, unknown>];
  return streamOf(headers['content-type'], sent);
};

beforeAll(async () => {
  server = await openTestApp();
  second = await server.anotherProcess();
  admin = await server.createUser('cheffe', 'admin');
  member = await server.createUser('membre');
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A' }] },
  ]);
  [event] = events as [ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [member]);
  for (const app of [server.app, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'pronathle-nginx-'));
  port = await freePort();
  makeCertificate();
});
afterAll(async () => {
  for (const one of requests) one.destroy();
  session?.destroy();
  if (nginx?.kill('SIGTERM') === true) await once(nginx, 'exit');
  await second.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nginx, as the README configures it, passes each message on immediately, over HTTP/1.1 and HTTP/2, from two processes', async () => {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration());
  const options = ['-c', file, '-e', join(folder, 'error.log')];
  execFileSync('nginx', ['-t', '-q', ...options], { stdio: 'pipe' });
  nginx = spawn('nginx', options, { stdio: 'inherit' });
  await expect.poll(listens, soon).toBe(true);

  // nginx sends each of these requests to the other process than the one before.
  const streams = [await overHttp1(), await overHttp1(), await overHttp2(), await overHttp2()];
  for (const { type, names } of streams) {
    expect(type).toBe('text/event-stream; charset=utf-8');
    await expect.poll(names, soon).toEqual(['state']);
  }
  const body = { gold: { athlete: event.athletes['A'] ?? '', performance: 9.8 } };
  expect((await server.call('enterResult', { as: admin, params: { id: event.id }, body })).status).toBe(200);
  // The result locks the event.
  for (const { names } of streams) await expect.poll(names, soon).toEqual(['state', 'lock', 'result']);
});
