import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { refusals } from '@pronathle/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/**
 * These limits keep a server from running out of file descriptors: it refuses connections above them, and accepts
 * connections again once others are closed (fault 58 of torture/).
 */
const connections = { served: 3, accepted: 6 };

let server: TestApp;
let app: FastifyInstance;
let port: number;
let idle: Socket[];
beforeEach(async () => {
  server = await openTestApp();
  const config = {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: false,
  };
  app = await buildApp(server.services, { ...config, connections });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  idle = [];
});
afterEach(async () => {
  for (const socket of idle) socket.destroy();
  await app.close();
  await server.close();
});

const ask = async () => {
  const call = request({ port, host: '127.0.0.1', path: '/api/health', agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
};

const hold = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  idle.push(socket);
  await once(socket, 'connect');
  return socket;
};

test('a request above the limit of served connections gets 503, until another connection is closed', async () => {
  for (let number = 0; number < connections.served; number += 1) await hold();
  const { status, headers, body } = await ask();
  expect(status).toBe(503);
  expect(body).toMatchObject({ msg: refusals.unavailable.msg });
  expect([headers.connection, headers['retry-after']]).toEqual(['close', '2']);

  idle.pop()?.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test('a refused connection that sends nothing is closed, and frees its place', async () => {
  for (let number = 0; number < connections.accepted; number += 1) await hold();
  const one = await hold();
  await once(one.resume(), 'close');
  await Promise.all(idle.slice(connections.served, -1).map((socket) => once(socket.resume(), 'close')));
  expect((await ask()).status).toBe(503);
});

test('a connection that is kept for several requests counts once', async () => {
  for (let number = 0; number < 10; number += 1) expect((await ask()).status).toBe(200);
});
