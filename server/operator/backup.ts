import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { arrayOf } from '../db/array-of.ts';
import { diskRefusal } from '../db/disk-refusal.ts';
import { migrations } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { completeTables, rebuildTables } from '../db/rebuild-tables.ts';
import { settleBadgesAfter } from '../features/badges/settle-badges-after.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Db } from '../services.ts';
import { transact } from '../db/transact.ts';

/** Tables that a backup leaves out: their rows can be computed from the others. */
const cacheTables = ['league_event_score'];

/**
 * Returns the names of all tables of the game except the caches, each after the tables that it references. References
 * that are checked only at the commit do not count.
 */
export const backedUpTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; others: string[] }>`
    select relname as name, array(
      select other.relname::text from pg_constraint join pg_class as other on other.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and not condeferrable and confrelid <> conrelid) as others
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> all (${arrayOf('text', cacheTables)})
    order by oid`.execute(db);
  const tables: string[] = [];
  while (tables.length < rows.length) {
    const next = rows.find(
      ({ name, others }) => !tables.includes(name) && others.every((other) => tables.includes(other)),
    );
    if (next === undefined) throw new Error('Some tables reference each other in a circle.');
    tables.push(next.name);
  }
  return tables;
};

/** Columns that a trigger fills at each insert: their values in the backup are replaced by these. */
const derivedColumns: Partial<Record<string, Record<string, unknown>>> = {
  league: { members_count: 0, members_version: 0, last_member_number: 0 },
  league_member: { number: null },
};

const format = 1;
const rowsAtOnce = 2_000;

interface Header {
  format: number;
  /** the migrations applied to the database when the backup was made: the version of its tables */
  migrations: string[];
  madeAt: string;
}

type Line = Header | { table: string; rows: object[] } | { end: Record<string, number> };

/** A file of this name exists, and the operator has not asked to replace it. */
class FileExists extends Error {
  constructor(file: string) {
    super(`${file} exists already: choose another name, or add --force to replace it.`);
  }
}

/** The disk refuses to read or write the file. */
class FileUnusable extends Error {}

/** The file is not a complete backup that this version can read; nothing was written. */
class BackupUnreadable extends Error {}

/** The target database is not empty; nothing was written. */
class DatabaseNotEmpty extends Error {
  constructor() {
    super('The database is not empty: restore into a new DATA_DIR or a new PostgreSQL database.');
  }
}

const appliedMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

async function* linesOf(trx: Db): AsyncGenerator<Line> {
  yield { format, migrations: await appliedMigrations(trx), madeAt: new Date().toISOString() };
  const end: Record<string, number> = {};
  for (const table of await backedUpTables(trx)) {
    end[table] = 0;
    await sql`declare backup cursor for select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(trx);
    for (;;) {
      const { rows } = await sql<{ row: object }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(trx);
      if (rows.length === 0) break;
      end[table] += rows.length;
      yield { table, rows: rows.map(({ row }) => row) };
    }
    await sql`close backup`.execute(trx);
  }
  yield { end };
}

/**
 * Writes the whole game into one compressed file, in its state at one instant, while people play; mails that wait to be
 * sent are left out. The file gets its name once it is complete and on the disk. Returns the number of rows. Throws
 * FileExists when the file exists and `replace` is not set, and FileUnusable when the disk refuses.
 */
export const writeBackup = async (
  database: OpenDatabase,
  file: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<number> => {
  const refuseToReplace = () => {
    if (!replace && existsSync(file)) throw new FileExists(file);
  };
  refuseToReplace();
  const unfinished = `${file}.part`;
  const orUnusable = (error: unknown): never => {
    const why = diskRefusal(error);
    throw why === undefined ? error : new FileUnusable(`${file} cannot be written: ${why}.`);
  };
  let rows = 0;
  try {
    // Without the query builder's plugins: column names are those of the tables.
    await database.db
      .withoutPlugins()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const counted = async function* () {
          for await (const line of linesOf(trx)) {
            if ('rows' in line) rows += line.rows.length;
            yield `${JSON.stringify(line)}\n`;
          }
        };
        await pipeline(
          Readable.from(counted()),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        );
      });
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    return orUnusable(error);
  }
  // Another process may have created a file of this name meanwhile.
  try {
    refuseToReplace();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, file).catch(orUnusable);
  return rows;
};

async function* readLines(file: string): AsyncGenerator<Line> {
  const text = createGunzip().setEncoding('utf8');
  // A failure of either stream ends the loop below. A failure after the loop is harmless, but without this
  // handler it would end the process.
  pipeline(createReadStream(file), text).catch(() => undefined);
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest !== '') yield JSON.parse(rest) as Line;
}

/**
 * Reads the whole file, before anything is written, and returns its header. Throws BackupUnreadable or FileUnusable.
 */
const checkBackup = async (file: string): Promise<Header> => {
  let header: Header | undefined;
  const counts: Record<string, number> = {};
  let end: Record<string, number> | undefined;
  try {
    for await (const line of readLines(file)) {
      if ('format' in line) header = line;
      else if ('rows' in line) counts[line.table] = (counts[line.table] ?? 0) + line.rows.length;
      else end = line.end;
    }
  } catch (error) {
    const why = diskRefusal(error);
    if (why !== undefined) throw new FileUnusable(`${file} cannot be read: ${why}.`);
    throw new BackupUnreadable(`${file} is damaged, or is not a backup of PronAthlé.`, { cause: error });
  }
  if (header?.format !== format || end === undefined)
    throw new BackupUnreadable(`${file} is not a complete backup of PronAthlé.`);
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new BackupUnreadable(
      `${file} was made by a newer version of PronAthlé (it knows ${unknown.join(', ')}): restore it with that version.`,
    );
  for (const [table, count] of Object.entries(end))
    if ((counts[table] ?? 0) !== count) throw new BackupUnreadable(`${file} lacks rows of ${table}.`);
  return header;
};

const areEmpty = async (db: Db, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
};

/**
 * Restores a backup of this version or an earlier one into an empty, migrated database, completely or not at all. The
 * rows go into tables of the version that wrote them, and the later migrations run on them. Then the badges of every
 * result are settled again, because the backup may have been made between a result and its badges. Returns the number
 * of rows. Throws FileUnusable, BackupUnreadable or DatabaseNotEmpty. `known`, for tests, replaces the migrations.
 */
export const restoreBackup = async (
  database: OpenDatabase,
  jobs: Jobs,
  file: string,
  known = migrations,
): Promise<number> => {
  const header = await checkBackup(file);
  return database.unhurried(({ db }) =>
    transact(db, async (trx) => {
      const plain = trx.withoutPlugins();
      const tables = await backedUpTables(plain);
      if (!(await areEmpty(plain, tables))) throw new DatabaseNotEmpty();
      if (header.migrations.length < Object.keys(known).length)
        await rebuildTables(plain, [...tables, ...cacheTables], header.migrations);
      let restored = 0;
      for await (const line of readLines(file)) {
        if (!('rows' in line)) continue;
        const table = sql.table(line.table);
        const rows = line.rows.map((row) => ({ ...row, ...derivedColumns[line.table] }));
        await sql`insert into ${table}
          select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
          plain,
        );
        restored += line.rows.length;
      }
      await completeTables(plain, known);
      const scored = await trx
        .selectFrom('event')
        .innerJoin('competition', 'competition.id', 'event.competitionId')
        .select(['event.id', 'competition.id as competitionId', 'competition.endsAt'])
        .where('event.resultVersion', 'is not', null)
        .execute();
      for (const { id, competitionId, endsAt } of scored)
        await settleBadgesAfter(
          { db: trx, jobs },
          { eventId: id, competition: { id: competitionId, endsAt } },
        );
      return restored;
    }),
  );
};
