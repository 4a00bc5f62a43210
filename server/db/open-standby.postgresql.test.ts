import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openStandby, type Standby } from './open-standby.ts';
import type { Database } from './schema.ts';
import { findPrograms } from './testing/find-postgres.ts';
import { openNode, type PostgresNode } from './testing/postgres-node.ts';
import { newPostgresFolder } from './testing/postgres-process.ts';

const folder = newPostgresFolder();
let leader: PostgresNode;
/** a real standby, which replicates asynchronously */
let follower: PostgresNode;
let primary: OpenDatabase;
let standby: Standby;

beforeAll(async () => {
  const binaries = findPrograms(process.env, ['initdb', 'postgres', 'pg_basebackup']);
  if (binaries === undefined) throw new Error('No PostgreSQL to start a standby with');
  leader = await openNode(binaries, folder, 'leader');
  follower = await openNode(binaries, folder, 'follower');
  await leader.create();
  await leader.ask('create table note (id integer primary key)');
  await follower.follow(leader);
  primary = await openDatabase({ databaseUrl: leader.url, dataDir: join(folder, 'data') });
  standby = openStandby(primary, follower.url);
}, 120_000);
afterAll(async () => {
  await standby.close();
  await primary.close();
  for (const node of [leader, follower]) await node.signal('SIGKILL');
  rmSync(folder, { recursive: true });
});

const isStandby = async (db: Kysely<Database>): Promise<boolean | undefined> =>
  (await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db)).rows[0]?.follows;

const hasNote = (id: number) => async (db: Kysely<Database>) =>
  (await sql`select id from note where id = ${id}`.execute(db)).rows.length === 1;

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const expectReadsFromStandby = () => eventually(async () => expect(await standby.read(isStandby)).toBe(true));

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

test('a read goes to the standby, and finds what has been replicated', async () => {
  await expectReadsFromStandby();
  for (let id = 1; id <= 30; id += 1) {
    await primary.execute('insert into note values ($1)', [id]);
    await standby.catchUp();
    expect(await standby.read(hasNote(id)), String(id)).toBe(true);
  }
});

test('a read that fails on the standby is repeated on the primary', async () => {
  await expectReadsFromStandby();
  const answer = await standby.read(async (db) => {
    if (await isStandby(db)) throw new Error('not found here');
    return 'found';
  });
  expect(answer).toBe('found');
});

describe('all reads go to the primary', () => {
  test('once the standby is more than a second behind, and catchUp() waits no longer than about a second', async () => {
    await expectReadsFromStandby();
    await follower.ask('select pg_wal_replay_pause()');
    await primary.execute('insert into note values (100)');
    const seconds = await secondsOf(() => standby.catchUp());
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(3);
    expect(await standby.read(hasNote(100))).toBe(true);
    expect(await standby.read(isStandby)).toBe(false);

    await follower.ask('select pg_wal_replay_resume()');
    await expectReadsFromStandby();
    expect(await standby.read(hasNote(100))).toBe(true);
  });

  test('when the standby does not answer, and when its server has ended', async () => {
    await expectReadsFromStandby();
    await follower.signal('SIGSTOP');
    expect(await secondsOf(async () => expect(await standby.read(isStandby)).toBe(false))).toBeLessThan(4);
    await follower.signal('SIGKILL');
    for (let turn = 0; turn < 20; turn += 1) expect(await standby.read(isStandby)).toBe(false);
    await follower.start();
    await expectReadsFromStandby();
  });

  test('when the server at its address no longer follows the primary', async () => {
    await expectReadsFromStandby();
    await follower.promote();
    await primary.execute('insert into note values (200)');
    await standby.catchUp();
    expect(await standby.read(hasNote(200))).toBe(true);
  });
});

test('without an address only the primary is used', async () => {
  const alone = openStandby(primary, undefined);
  expect(await alone.read(isStandby)).toBe(false);
  await alone.catchUp();
});
