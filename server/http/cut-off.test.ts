import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutOffSlowReaders } from './cut-off.ts';

let app: FastifyInstance;
let streaming: PromiseWithResolvers<string>;

beforeEach(() => {
  app = Fastify();
  streaming = Promise.withResolvers();
  cutOffSlowReaders(app, 100);
  app.get('/never', () => new Promise<never>(() => undefined));
  // More than the buffers of both sockets hold.
  app.get('/long', () => 'x'.repeat(50_000_000));
  app.get('/stream', { config: { isStream: true } }, () => streaming.promise);
  app.get('/short', () => 'done');
});
afterEach(() => app.close());

test('a client that does not read an answer is disconnected', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /long HTTP/1.1\r\nhost: pronathle.test\r\n\r\n');
  const accepted = await new Promise<Socket>((resolve) => {
    app.server.once('connection', resolve);
  });
  await once(accepted, 'close');
  socket.destroy();
});

test('a stream is not cut off', async () => {
  const stream = app.inject('/stream');
  // This call begins later than the stream, and is cut off.
  await expect(app.inject('/never')).rejects.toThrow('destroyed before completion');
  streaming.resolve('still there');
  expect((await stream).body).toBe('still there');
});

test('an answer that is cut off fails its own call, and no other', async () => {
  await expect(app.inject('/never')).rejects.toThrow('destroyed before completion');
  expect((await app.inject('/short')).body).toBe('done');
});
