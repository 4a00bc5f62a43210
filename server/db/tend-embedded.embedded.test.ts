import { expect, test } from 'vitest';
import { embeddedTender } from './tend-embedded.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('the log is checkpointed, and the tables are vacuumed and analysed, each when it is due', async () => {
  const { execute, close } = await openTestDatabase();
  const tend = embeddedTender(execute);
  const rowsKnown = async () =>
    (await execute(`select reltuples::integer as known from pg_class where relname = 'note'`)).rows[0]?.[
      'known'
    ];

  await execute('create table note (id integer, text text)');
  expect(await rowsKnown()).toBe(-1);
  expect(await tend()).toContain('vacuum');
  expect(await rowsKnown()).toBe(0);
  await tend();
  expect(await tend()).toEqual([]);

  await execute(`insert into note select g, repeat('x', 1000) from generate_series(1, 20000) g`);
  expect(await tend()).toEqual(['checkpoint']);
  expect(await tend()).toEqual([]);

  await execute(`update note set text = text || 'y'`);
  expect(await tend()).toEqual(['vacuum', 'checkpoint']);
  expect(await rowsKnown()).toBe(20_000);
  await close();
});
