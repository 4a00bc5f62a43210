import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  fdatasyncSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDurablePglite } from './durable-pglite.ts';
import { FolderInUse } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import { fillDataFolder } from './testing/fill-data-folder.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronathle-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a commit syncs the disk once, and a read never; PGlite with `durable: false` never syncs', async () => {
  fillDataFolder(dataDir);
  const syncsOf50Commits = async (durable: boolean): Promise<number> => {
    let syncs = 0;
    const sync = (fd: number) => {
      syncs += 1;
      fdatasyncSync(fd);
    };
    const pglite = await openDurablePglite(join(dataDir, 'db'), { sync, durable });
    await pglite.exec('drop table if exists note; create table note (id integer primary key)');
    syncs = 0;
    for (let id = 1; id <= 50; id += 1) await pglite.query('insert into note values ($1)', [id]);
    await pglite.query('select count(*) from note');
    const counted = syncs;
    await pglite.close();
    return counted;
  };
  expect(await syncsOf50Commits(true)).toBe(50);
  expect(await syncsOf50Commits(false)).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ['fails to write to the disk', ['fail-to-sync.ts'], /PANIC.*could not fsync/],
  ['cannot create a log file', ['stop-database.ts', 'log'], /PANIC.*could not create file/],
  ['runs out of stack', ['stop-database.ts', 'stack'], /gave no whole answer/],
])(
  'a database that %s acknowledges nothing more and ends the process, and the next one has the earlier data',
  async (_fault, [program = '', ...fault], reason) => {
    fillDataFolder(dataDir);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing', program), dataDir, ...fault]);
    const [printed, reported] = [[] as string[], [] as string[]];
    child.stdout.on('data', (text: Buffer) => printed.push(text.toString()));
    child.stderr.on('data', (text: Buffer) => reported.push(text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(printed.join('')).toBe('1\n2\n3\n');
    expect(reported.join('')).toMatch(/^The embedded database stopped, and the server with it: /);
    expect(reported.join('')).toMatch(reason);
    expect(code).toBe(70);

    const log = join(dataDir, 'db', 'pg_wal');
    if (!existsSync(log)) renameSync(`${log}.away`, log);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.execute('select id from note where id <= 3');
    await database.close();
    expect(rows).toHaveLength(3);
  },
);

test('other tasks run while a statement runs', async () => {
  fillDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const { rows } = await database.execute('select count(*)::int as counted from generate_series(1, 500000)');
  clearImmediate(next);
  await database.close();
  expect(rows).toEqual([{ counted: 500_000 }]);
  expect(turns).toBeGreaterThan(100);
});

test('each statement gets its own answer, also after a connection was lost during a statement', async () => {
  fillDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  for (let time = 0; time < 10; time += 1) {
    const lost = await database.pool.connect();
    const unanswered = lost.query(`select 'lost'`).catch(() => undefined);
    lost.release(true);
    const { rows } = await database.execute('select $1::int as time', [time]);
    expect(rows).toEqual([{ time }]);
    await unanswered;
  }
  await database.close();
});

test('a new connection rolls back what a lost one has left open, and prepares its statements anew', async () => {
  fillDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const first = await database.pool.connect();
  await first.query('begin; create table note (id integer primary key)');
  await first.query({ name: 'one', text: 'select 1' });
  first.release(true);

  const second = await database.pool.connect();
  await second.query({ name: 'one', text: 'select 1' });
  const { rows } = await second.query("select to_regclass('note') as note");
  second.release();
  await database.close();
  expect(rows).toEqual([{ note: null }]);
});

describe('the data folder', () => {
  const holder = join(import.meta.dirname, 'testing', 'hold-database.ts');

  const startHolder = async (): Promise<{ child: ChildProcess; acknowledged: () => number }> => {
    const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let last = 0;
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => (last = Number(line)));
    await once(lines, 'line');
    return { child, acknowledged: () => last };
  };

  test('is refused while another process has it, and opens with all acknowledged data once that process is killed', async () => {
    fillDataFolder(dataDir);
    const { child, acknowledged } = await startHolder();
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);

    child.kill('SIGKILL');
    await once(child, 'close');
    const database = await openDatabase({ dataDir });
    const { rows } = await database.execute('select count(*) as count, max(id) as last from note');
    await database.close();
    const kept = Number(rows[0]?.['count']);
    expect(kept).toBe(rows[0]?.['last']);
    expect(kept).toBeGreaterThanOrEqual(acknowledged());
  });

  test('cannot be opened twice in the same process, and can be opened again once it is closed', async () => {
    fillDataFolder(dataDir);
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  test('is created again after an interrupted first start', async () => {
    writeFileSync(join(dataDir, 'db.unfinished'), '');
    mkdirSync(join(dataDir, 'db', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
    const database = await openDatabase({ dataDir });
    expect((await database.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock']);
  });

  test('keeps its data when an earlier version has left an unfinished cluster beside it', async () => {
    fillDataFolder(dataDir);
    mkdirSync(join(dataDir, 'db.unfinished', 'base'), { recursive: true });
    const database = await openDatabase({ dataDir });
    expect((await database.execute('select 1 as one from account limit 1')).rows).toEqual([]);
    await database.close();
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock']);
  });

  test('is refused when damaged, and left unchanged', async () => {
    mkdirSync(join(dataDir, 'db'));
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow();
    expect(readdirSync(join(dataDir, 'db'))).toEqual(['PG_VERSION']);
  });
});
