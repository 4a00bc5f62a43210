import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, TransactionConflict } from './database-error.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { transact } from './transact.ts';
import { afterCommit, SecondConnection } from './transaction-scope.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table note (id integer primary key, text text not null)');
});
beforeEach(() => database.execute('truncate note'));
afterAll(() => database.close());

const insertNote = (id: number) => sql`insert into note values (${id}, 'x')`;
const countNotes = async () =>
  (await database.execute('select count(*) as count from note')).rows[0]?.['count'];

const failWith = (code: string) =>
  sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`);

describe('transact', () => {
  test('commits the effects of its work, and returns the result', async () => {
    const result = await transact(database.db, async (trx) => {
      await insertNote(1).execute(trx);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await countNotes()).toBe(1);
  });

  test('commits nothing when its work throws, and throws the same error', async () => {
    const refusal = new Error('no');
    const failing = transact(database.db, async (trx) => {
      await insertNote(1).execute(trx);
      throw refusal;
    });
    await expect(failing).rejects.toBe(refusal);
    expect(await countNotes()).toBe(0);
  });

  test.each(['40001', '40P01'])('runs its work again after a conflict (%s)', async (code) => {
    let runs = 0;
    await transact(database.db, async (trx) => {
      runs += 1;
      await insertNote(runs).execute(trx);
      if (runs < 4) await failWith(code).execute(trx);
    });
    expect(runs).toBe(4);
    expect(await countNotes()).toBe(1);
  });

  test('throws TransactionConflict, which counts as an unavailable database, after three more tries', async () => {
    let runs = 0;
    const losing = transact(database.db, async (trx) => {
      runs += 1;
      await failWith('40001').execute(trx);
    });
    const error = await losing.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransactionConflict);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(runs).toBe(4);
  });

  test('refuses a second connection inside its work, and none afterwards', async () => {
    await transact(database.db, async () => {
      await expect(sql`select 1`.execute(database.db)).rejects.toThrow(SecondConnection);
      await expect(database.execute('select 1')).rejects.toThrow(SecondConnection);
      await expect(transact(database.db, async () => undefined)).rejects.toThrow(SecondConnection);
    });
    await sql`select 1`.execute(database.db);
  });

  test('lets a task that began inside it use the database after its end', async () => {
    let release = (): void => undefined;
    const over = new Promise<void>((resolve) => (release = resolve));
    let later: Promise<unknown> = Promise.resolve();
    await transact(database.db, async () => {
      later = over.then(() => sql`select 1`.execute(database.db));
    });
    release();
    await later;
  });

  test('runs the callbacks of afterCommit() once, after the commit, despite retries', async () => {
    let runs = 0;
    const seen: unknown[] = [];
    await transact(database.db, async (trx) => {
      runs += 1;
      afterCommit(() => seen.push(runs));
      if (runs < 2) await failWith('40001').execute(trx);
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([2]);
    expect(() => afterCommit(() => undefined)).toThrow('use transact()');
  });

  test('commits all of thirty transactions that begin at the same time', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all(
      ids.map((id) =>
        transact(database.db, async (trx) => {
          await insertNote(id).execute(trx);
          await sql`select 1`.execute(trx);
        }),
      ),
    );
    expect(await countNotes()).toBe(30);
  });
});
