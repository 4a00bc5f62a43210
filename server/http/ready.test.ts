import { refusals } from '@pronathle/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { migrations } from '../db/migrate.ts';
import { openStandby } from '../db/open-standby.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { openJobs, type Jobs } from '../jobs/jobs.ts';
import { idleHandlers } from '../jobs/testing/idle-handlers.ts';
import { readyMessages } from './ready.messages.ts';

/** The tests depend on their order: the server starts, works, and stops. */
let database: TestDatabase;
let jobs: Jobs;
let app: FastifyInstance;
let address: string;
let whileStopping: unknown;

const appOn = (itsDatabase: TestDatabase, itsJobs: Jobs) => {
  const config = {
    appUrl: 'http://pronathle.test',
    importHosts: [],
    importResults: false,
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: false,
  };
  const { db } = itsDatabase;
  const clock = { now: () => new Date() };
  return buildApp(
    {
      db,
      clock,
      standby: openStandby(itsDatabase, undefined),
      jobs: itsJobs,
      log: { warn: () => undefined },
      config,
    },
    config,
  );
};

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs(database);
  app = await appOn(database, jobs);
  void app.register(async (later) => {
    later.addHook('preClose', async () => {
      const answer = await fetch(`${address}/api/ready`);
      whileStopping = [answer.status, ((await answer.json()) as { msg: string }).msg];
    });
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => database.close());

const ask = async () => {
  const { statusCode, headers, body } = await app.inject('/api/ready');
  return { status: statusCode, headers, body: JSON.parse(body) as { msg?: string; status?: string } };
};

const expectReady = async () => {
  const { status, body } = await ask();
  expect([status, body]).toEqual([200, { status: 'ready' }]);
};

const expectNotReady = async (msg: string) => {
  const { status, headers, body } = await ask();
  expect([status, body.msg, headers['retry-after']]).toEqual([503, msg, '2']);
};

test('a server is ready only when its background work runs', async () => {
  await expectNotReady(readyMessages.jobsStopped);
  await jobs.startWorkers(idleHandlers);
  await expectReady();
});

test('a server is not ready when its background work has not polled for a minute', async () => {
  const later = Date.now() + 70_000;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  await expectNotReady(readyMessages.jobsStopped);
  vi.useRealTimers();
  await expectReady();
});

test('a server is not ready on tables of an earlier version, but is ready on those of a later one', async () => {
  const last = Object.keys(migrations).at(-1);
  await database.execute(`update kysely_migration set name = 'x' || name where name = $1`, [last]);
  await expectNotReady(readyMessages.oldTables);
  await database.execute(`update kysely_migration set name = $1 where name = 'x' || $1`, [last]);
  await database.execute(`insert into kysely_migration values ('9999-later', '2026-11-22T00:00:00Z')`);
  await expectReady();
});

test('a server is not ready from the moment it receives the signal to stop', async () => {
  await app.close();
  expect(whileStopping).toEqual([503, readyMessages.stopping]);
});

test('a server is not ready without its database', async () => {
  const lone = await openTestDatabase();
  const loneJobs = await openJobs(lone);
  app = await appOn(lone, loneJobs);
  await loneJobs.stop();
  await lone.close();
  await expectNotReady(refusals.unavailable.msg);
  await app.close();
});
