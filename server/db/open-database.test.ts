import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violatedConstraint, violationKind } from './database-error.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const valueOf = async (expression: string): Promise<unknown> =>
  (await database.execute(`select ${expression} as value`)).rows[0]?.['value'];

describe('the value of a column', () => {
  test.each<[string, unknown]>([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['-5::bigint', -5],
    ['count(*)', 1],
    ['1.25::numeric', 1.25],
    ["'2024-08-04'::date", '2024-08-04'],
    ["timestamptz '2024-08-04 21:50:00+02'", new Date('2024-08-04T19:50:00Z')],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ['array[1.5]::numeric[]', [1.5]],
    ["array['2024-08-04']::date[]", ['2024-08-04']],
    [`'{"_id": 1, "start_date": [1.5]}'::jsonb`, { _id: 1, start_date: [1.5] }],
    ["'é'::text", 'é'],
    ['null::bigint', null],
  ])('%s is parsed', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  test('that is an integer larger than a number can represent is an error', async () => {
    await expect(valueOf('9007199254740993::bigint')).rejects.toThrow('too large');
    expect(await valueOf('1')).toBe(1);
  });
});

test('columns are camelCase in TypeScript, and the content of JSON is unchanged', async () => {
  const { rows } = await sql`select 1 as start_date, '{"_id": 1, "a_b": 2}'::jsonb as before`.execute(
    database.db,
  );
  expect(rows).toEqual([{ startDate: 1, before: { _id: 1, a_b: 2 } }]);
});

describe('the constraint that has refused a statement is found:', () => {
  beforeAll(() =>
    database.execute(`
      create table parent (id integer constraint parent_key primary key);
      create table child (
        id integer constraint child_unique unique,
        parent integer not null constraint child_of_parent references parent,
        size integer constraint child_size check (size > 0)
      );
      insert into parent values (1);
      insert into child values (1, 1, 1);
    `),
  );

  test.each([
    ['insert into child values (1, 1, 1)', 'unique', 'child_unique'],
    ['insert into child values (2, 9, 1)', 'foreign-key', 'child_of_parent'],
    ['delete from parent', 'foreign-key', 'child_of_parent'],
    ['insert into child values (2, 1, 0)', 'check', 'child_size'],
    ['insert into child values (2, null, 1)', 'not-null', undefined],
    ['select 1 / 0', undefined, undefined],
  ])('%s', async (statement, kind, constraint) => {
    const error: unknown = await sql
      .raw(statement)
      .execute(database.db)
      .then(
        () => undefined,
        (caught: unknown) => caught,
      );
    expect(error).toBeDefined();
    expect(violationKind(error)).toBe(kind);
    expect(violatedConstraint(error)).toBe(constraint);
  });

  test('in the message alone, when another node of Citus has refused', () => {
    const error = Object.assign(
      new Error('insert on table "child_102021" violates foreign key constraint "child_of_parent_102021"'),
      { code: '23503' },
    );
    expect(violatedConstraint(error)).toBe('child_of_parent');
  });
});
