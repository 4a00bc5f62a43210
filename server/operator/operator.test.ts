import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';
import { backedUpTables } from './backup.ts';
import type { OperatedInstance } from './commands.ts';
import { askRunningServer, listenToOperator, runCommand } from './operator-socket.ts';

let server: TestApp;
let folder: string;
let instance: OperatedInstance;
let player: TestUser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-operator-'));
  server = await openTestApp();
  instance = { database: server.database, jobs: server.services.jobs };
  const admin = await server.createUser('chef', 'admin');
  player = await server.createUser('Zoé');
  const { competitionId, events } = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { lastName: 'Un', cote: 2 },
        { lastName: "D'Eux", cote: 3 },
      ],
    },
  ]);
  const leagueId = await createLeagueOf(server, competitionId, [player, await server.createUser('Max')]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const gold = event.athletes['Un'] ?? '';
  await server.call('submitPrediction', {
    as: player,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: event.id,
      gold,
      goldPerformance: 9.9,
    },
  });
  await server.call('enterResult', {
    as: admin,
    params: { id: event.id },
    body: { gold: { athlete: gold, performance: 9.9 } },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Columns that triggers fill, which are counted again for the restored rows. */
const recountedColumns = ['members_version', 'last_member_number', 'number'];

const contentOf = async (database: OperatedInstance['database']) => {
  const content: Record<string, string[]> = {};
  for (const table of await backedUpTables(database.db.withoutPlugins())) {
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - ${recountedColumns}::text[])::text as row from ${sql.table(table)} as t`.execute(
      database.db.withoutPlugins(),
    );
    content[table] = rows.map(({ row }) => row).sort();
  }
  return content;
};

test('a backup has every table of the game except the caches, each after the tables that it references', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(server.db);
  const tables = await backedUpTables(server.db.withoutPlugins());
  expect([...tables, 'league_event_score'].sort()).toEqual(rows.map(({ name }) => name).sort());
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable
  `.execute(server.db);
  expect(references.length).toBeGreaterThan(40);
  const early = references.filter(
    ({ from, to }) => tables.includes(from) && tables.indexOf(from) <= tables.indexOf(to),
  );
  expect(early).toEqual([]);
});

test('the restored data equal the backed up data, scores included', async () => {
  const file = join(folder, 'sauvegarde.gz');
  expect(await runCommand(instance, 'backup', { file })).toMatchObject({ ok: true });

  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  try {
    const restored = await runCommand({ database, jobs }, 'restore', { file });
    expect(restored).toMatchObject({ ok: true });
    expect(await contentOf(database)).toEqual(await contentOf(server.database));
    const score = await database.db.selectFrom('predictionScore').select('points').execute();
    expect(score).toEqual([{ points: 2000 }]);
    // A database that is not empty is never overwritten.
    expect(await runCommand({ database, jobs }, 'restore', { file })).toMatchObject({
      ok: false,
      message: expect.stringContaining('not empty') as string,
    });
  } finally {
    await jobs.stop();
    await database.close();
  }
});

test('a backup replaces an existing file only with the option for it', async () => {
  const file = join(folder, 'autre.gz');
  writeFileSync(file, 'something else');
  expect(await runCommand(instance, 'backup', { file })).toEqual({
    ok: false,
    message: `${file} exists already: choose another name, or add --force to replace it.`,
  });
  expect(readFileSync(file, 'utf8')).toBe('something else');
  expect(await runCommand(instance, 'backup', { file, force: 'yes' })).toMatchObject({ ok: true });
  expect(gunzipSync(readFileSync(file)).toString()).toContain('"format":1');
});

const flipLast = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index === bytes.length - 6 ? byte ^ 255 : byte)));

test('a damaged, cut or newer backup is refused, and nothing is written', async () => {
  const file = join(folder, 'bonne.gz');
  await runCommand(instance, 'backup', { file });
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const lines = text.trimEnd().split('\n');
  const bad = {
    'cut.gz': whole.subarray(0, whole.length / 2),
    'flipped.gz': Buffer.from(whole.map((byte, index) => (index === whole.length >> 1 ? byte ^ 255 : byte))),
    'endless.gz': gzipSync(lines.slice(0, -1).join('\n')),
    'holed.gz': gzipSync(lines.toSpliced(1, 1).join('\n')),
    'newer.gz': gzipSync(text.replace('"migrations":[', '"migrations":["9999-tomorrow",')),
    'text.gz': Buffer.from('not a backup'),
    // The command stops at the first line, before it reads the damage at the end.
    'twice.gz': flipLast(gzipSync(`not a line of ours\n${randomBytes(3_000_000).toString('hex')}`)),
  };
  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  try {
    for (const [name, bytes] of Object.entries(bad)) {
      writeFileSync(join(folder, name), bytes);
      const outcome = await runCommand({ database, jobs }, 'restore', { file: join(folder, name) });
      expect([name, outcome.ok]).toEqual([name, false]);
      if (name === 'newer.gz') expect(outcome.message).toContain('made by a newer version of PronAthlé');
    }
    expect(await database.db.selectFrom('account').select('id').execute()).toEqual([]);
  } finally {
    await jobs.stop();
    await database.close();
  }
});

test('admins are created, promoted, and given a new password that ends their sessions', async () => {
  const made = await runCommand(instance, 'create-admin', {
    username: 'secours',
    email: 'secours@exemple.fr',
    password: 'douze-lettres-et-plus',
  });
  expect(made).toEqual({ ok: true, message: 'The admin secours was created.' });
  const login = await server.call('login', {
    body: { identifier: 'secours', password: 'douze-lettres-et-plus' },
  });
  expect(login.body.user.role).toBe('admin');
  const again = { username: 'Secours', email: 'autre@exemple.fr' };
  expect(await runCommand(instance, 'create-admin', again)).toMatchObject({ ok: false });

  expect(await runCommand(instance, 'promote', { account: 'zoé' })).toMatchObject({ ok: true });
  // The session was opened with a player's password.
  expect((await server.call('listUsers', { as: player })).status).toBe(401);

  const reset = await runCommand(instance, 'reset-password', { account: player.email });
  const password = /It is now (.+)\.$/.exec(reset.message)?.[1] ?? '';
  const signedIn = await server.call('login', { body: { identifier: 'Zoé', password } });
  expect((await server.call('listUsers', { as: signedIn.body })).status).toBe(200);
  expect(await runCommand(instance, 'reset-password', { account: 'personne' })).toEqual({
    ok: false,
    message: 'There is no account personne',
  });
});

test("the operator's changes of accounts are in the audit log", async () => {
  const password = 'douze-lettres-et-plus';
  await runCommand(instance, 'create-admin', { username: 'veilleuse', email: 'veille@exemple.fr', password });
  await server.createUser('Nina');
  await runCommand(instance, 'promote', { account: 'Nina' });
  await runCommand(instance, 'reset-password', { account: 'Nina' });
  const { body: session } = await server.call('login', { body: { identifier: 'veilleuse', password } });
  const { body } = await server.call('listAudit', { as: session, query: { subject: 'user' } });
  const byOperator = body.entries.filter(({ actor }) => actor === 'Opérateur (ligne de commande)');
  expect(
    byOperator.slice(0, 3).map(({ action, name, before, after }) => [action, name, before, after]),
  ).toEqual([
    ['update', 'Nina', { role: 'admin' }, { role: 'admin', changed: ['passwordHash'] }],
    ['update', 'Nina', { role: 'user' }, { role: 'admin', changed: ['role'] }],
    ['create', 'veilleuse', null, { role: 'admin', isEmailVerified: true }],
  ]);
});

test('a running server executes the commands that come through its socket', async () => {
  expect(await askRunningServer(folder, { name: 'catalogue', options: {} })).toBeNull();
  const hangUp = await listenToOperator(folder, instance);
  try {
    expect(await askRunningServer(folder, { name: 'catalogue', options: {} })).toMatchObject({ ok: true });
    expect(await askRunningServer(folder, { name: 'rm', options: {} })).toMatchObject({ ok: false });
  } finally {
    await hangUp();
  }
  expect(await askRunningServer(folder, { name: 'catalogue', options: {} })).toBeNull();
});

test.each([
  ['--help', 0],
  ['-h', 0],
  ['--nope', 2],
  ['--password', 2],
])('%s prints the usage of the commands, without a stack', (option, status) => {
  for (const command of ['admin', 'backup', 'restore', 'catalogue']) {
    const run = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), command, option], {
      encoding: 'utf8',
    });
    expect([command, run.status]).toEqual([command, status]);
    expect(status === 0 ? run.stdout : run.stderr).toContain('Usage:');
    expect(run.stderr).not.toContain('    at ');
  }
});
