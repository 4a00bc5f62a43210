import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorMessage } from '../operator-message.ts';
import { checkFolder, FolderDamaged } from './check-folder.ts';
import { openDatabase } from './open-database.ts';

/**
 * Damage to the folder of the embedded database is detected before anything is written (fault 11 of torture/FAULTS.md).
 */

const rows = 2_000;
const log = 'pg_wal/000000010000000000000001';

let whole: string;
let table: string;
let dataDir: string;
let db: string;

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'pronathle-whole-'));
  const database = await openDatabase({ dataDir: whole });
  await database.execute('create table note (id integer primary key, text text)');
  await database.execute(
    `insert into note select id, repeat('x', 200) from generate_series(1, ${rows}) as id`,
  );
  const { rows: paths } = await database.execute(`select pg_relation_filepath('note') as path`);
  table = paths[0]?.['path'] as string;
  await database.close();
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronathle-damaged-'));
  db = join(dataDir, 'db');
  cpSync(whole, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const flip = (name: string, at: number): void => {
  const bytes = readFileSync(join(db, name));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  writeFileSync(join(db, name), bytes);
};
const cut = (name: string, bytes: number): void => truncateSync(join(db, name), bytes);
const remove = (name: string): void => rmSync(join(db, name), { recursive: true });
const replace = (content: Record<string, string>): void => {
  rmSync(db, { recursive: true });
  mkdirSync(db);
  for (const [name, said] of Object.entries(content)) writeFileSync(join(db, name), said);
};

/** Returns the content of every file of the database, by its path. */
const filesOf = (folder: string): Record<string, string> =>
  statSync(folder).isDirectory()
    ? Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => [
            join(parentPath, name),
            readFileSync(join(parentPath, name), 'latin1'),
          ]),
      )
    : { [folder]: readFileSync(folder, 'latin1') };

const changedSince = (before: Record<string, string>): string[] => {
  const after = filesOf(db);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
};

const open = async () => {
  const database = await openDatabase({ dataDir });
  try {
    return (await database.execute('select count(*)::integer as count from note')).rows[0]?.['count'];
  } finally {
    await database.close();
  }
};

test.each<[string, () => void, RegExp]>([
  ['a flipped bit in a page', () => flip(table, 20_000), /page 2 of .* is damaged/],
  ['a flipped bit in the header of a page', () => flip(table, 8_192 + 13), /page 1 of .* is damaged/],
  ['a flipped bit in an index', () => flip('global/2671', 9_000), /page 1 of .*2671 is damaged/],
  ['a flipped bit in the catalogue', () => flip('base/5/1259', 3_000), /page 0 of .*1259 is damaged/],
  ['two pages in the wrong order', () => swapPages(), /page 0 of .* is damaged/],
  ['a table that is cut short', () => cut(table, 100_000), /page 12 of .* is damaged/],
  [
    'a flipped bit in the control file',
    () => flip('global/pg_control', 40),
    /incorrect checksum in control file/,
  ],
  [
    'a control file that is cut short',
    () => cut('global/pg_control', 100),
    /control file is missing or cut short/,
  ],
  ['no control file', () => remove('global/pg_control'), /control file is missing or cut short/],
  ['an empty file of the version', () => cut('PG_VERSION', 0), /PG_VERSION says "" instead of 18/],
  [
    'another version of PostgreSQL',
    () => writeFileSync(join(db, 'PG_VERSION'), '15\n'),
    /PG_VERSION says "15"/,
  ],
  ['no file of the version', () => remove('PG_VERSION'), /PG_VERSION is missing/],
  ['no log', () => remove('pg_wal'), /pg_wal is missing/],
  [
    'only files of something else',
    () => replace({ 'holidays.txt': 'beach' }),
    /PG_VERSION, base, .* missing/,
  ],
  ['no files', () => replace({}), /PG_VERSION, base, .* missing/],
  ['a file in its place', () => replaceByFile(), /PG_VERSION, base, .* missing/],
])('a folder with %s is refused with a message, and no byte is changed', async (_damage, damage, reason) => {
  damage();
  const before = filesOf(db);
  const refused: unknown = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderDamaged);
  expect(operatorMessage(refused)).toMatch(reason);
  expect(operatorMessage(refused)).toMatch(/^The database in .* cannot be used: .* \(npm run restore\)\.$/);
  expect(changedSince(before)).toEqual([]);
});

const swapPages = (): void => {
  const bytes = readFileSync(join(db, table));
  const [first, second] = [Buffer.from(bytes.subarray(0, 8_192)), Buffer.from(bytes.subarray(8_192, 16_384))];
  writeFileSync(join(db, table), Buffer.concat([second, first, bytes.subarray(16_384)]));
};

const replaceByFile = (): void => {
  rmSync(db, { recursive: true });
  writeFileSync(db, 'beach');
};

test.each<[string, () => void]>([
  ['a flipped bit in the list of files', () => flip('base/5/pg_filenode.map', 20)],
  ['a missing file of the catalogue', () => remove('base/5/1259')],
])('a folder with %s is refused by PostgreSQL, which changes no data', async (_damage, damage) => {
  damage();
  const before = filesOf(db);
  const refused: unknown = await open().catch((error: unknown) => error);
  expect(operatorMessage(refused)).toMatch(/cannot be used: FATAL: .*(filenode\.map|1259)/);
  // PostgreSQL writes to the control file and the log when it starts, and recreates the caches.
  expect(changedSince(before).filter((path) => !/pg_control$|pg_internal\.init$|pg_wal/.test(path))).toEqual(
    [],
  );
});

test.each([
  ['cut short', () => cut(log, 1_000_000)],
  ['missing', () => remove(log)],
])(
  'a log that is %s ends the process with a message, and the data are unchanged',
  async (_damage, damage) => {
    damage();
    const before = filesOf(db);
    const child = spawn(process.execPath, [
      join(import.meta.dirname, 'testing', 'hold-database.ts'),
      dataDir,
    ]);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
    expect(said).toMatch(
      /^The database in .* cannot be used: PANIC: .*checkpoint record.*\(npm run restore\)\.\n$/,
    );
    expect(code).toBe(70);
    expect(changedSince(before).filter((path) => !path.endsWith('postmaster.pid'))).toEqual([]);
  },
);

test('damage to files that are no longer used loses nothing', async () => {
  flip(log, 100);
  remove('base/5/pg_internal.init');
  expect(await open()).toBe(rows);
});

test('after a crash, pages are not checked: PostgreSQL repairs those that are half written from its log', () => {
  flip(table, 20_000);
  expect(() => checkFolder(db)).toThrow(FolderDamaged);
  const running = Buffer.from([6, 0, 0, 0]);
  const control = readFileSync(join(db, 'global/pg_control'));
  running.copy(control, 16);
  writeFileSync(join(db, 'global/pg_control'), control);
  expect(() => checkFolder(db)).not.toThrow();
});
