import { expect, test } from 'vitest';
import { embeddedTender } from './tend-embedded.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('the log is checkpointed, and each table is vacuumed and analysed when it is due', async () => {
  const { execute, close } = await openTestDatabase();
  const tender = embeddedTender(execute);
  /** Runs what is due; returns its statements, except those for tables of the product and the system. */
  const tend = async () => {
    await execute('select pg_stat_force_next_flush()');
    return (await tender()).filter((statement) => /note|checkpoint/.test(statement));
  };
  const rowsKnown = async () =>
    (await execute(`select reltuples::integer as known from pg_class where relname = 'note'`)).rows[0]?.[
      'known'
    ];

  await execute('create table note (id integer, text text)');
  expect(await rowsKnown()).toBe(-1);
  expect(await tend()).toContain('vacuum (analyze) note');
  expect(await rowsKnown()).toBe(0);
  await tend();
  expect(await tend()).toEqual([]);

  await execute(`insert into note select g, 'x' from generate_series(1, 40) g`);
  expect(await tend()).toEqual([]);
  await execute(`insert into note select g, 'x' from generate_series(41, 100) g`);
  expect(await tend()).toEqual(['analyze note']);
  expect(await rowsKnown()).toBe(100);

  await execute(`insert into note select g, repeat('x', 1000) from generate_series(101, 20000) g`);
  expect(await tend()).toEqual(['analyze note', 'checkpoint']);
  expect(await tend()).toEqual([]);

  await execute(`update note set text = text || 'y'`);
  expect(await tend()).toEqual(['vacuum (analyze) note', 'checkpoint']);
  expect(await rowsKnown()).toBe(20_000);
  await close();
});
