import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtList, builtOnce } from './built-once.ts';
import { readPageOf } from './read-page.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a statement is built once, and each execution gives its own values, in a transaction too', async () => {
  let builds = 0;
  const selectWords = builtOnce((_db, { words, bonus }: { words: readonly string[]; bonus: number }) => {
    builds += 1;
    return sql<{ word: string; bonus: number }>`
      select word, ${bonus}::int as bonus from unnest(${words}::text[]) as word where word <> ${'never'}`;
  });
  expect(await selectWords(database.db, { words: ['or', 'argent', 'never'], bonus: 1 })).toEqual([
    { word: 'or', bonus: 1 },
    { word: 'argent', bonus: 1 },
  ]);
  const inTransaction = await transact(database.db, (trx) =>
    selectWords(trx, { words: ['bronze'], bonus: 2 }),
  );
  expect(inTransaction).toEqual([{ word: 'bronze', bonus: 2 }]);
  expect(builds).toBe(1);
});

test('each shape of a list, and each choice of given values, has statements of its own; a page counts rows with the same values', async () => {
  const numbers = builtList(
    'given.id',
    (db, { from }: { from: number | undefined }, { order }: { order: 'asc' | 'desc' }) => {
      const all = db
        .selectFrom(
          sql<{
            id: string;
            number: number;
          }>`(select number::text, number from generate_series(1, 10) as number)`.as<'given'>(
            sql`given (id, number)`,
          ),
        )
        .selectAll()
        .orderBy('given.number', order);
      return from === undefined ? all : all.where('given.number', '>=', from);
    },
  );
  const page = { page: 1, limit: 2, offset: 0 };
  expect(await readPageOf(numbers(database.db, { from: 4 }, { order: 'asc' }), page)).toEqual({
    rows: [
      { id: '4', number: 4 },
      { id: '5', number: 5 },
    ],
    total: 7,
  });
  expect(await readPageOf(numbers(database.db, { from: undefined }, { order: 'asc' }), page)).toEqual({
    rows: [
      { id: '1', number: 1 },
      { id: '2', number: 2 },
    ],
    total: 10,
  });
  expect(await readPageOf(numbers(database.db, { from: 4 }, { order: 'desc' }), page)).toEqual({
    rows: [
      { id: '10', number: 10 },
      { id: '9', number: 9 },
    ],
    total: 7,
  });
});
