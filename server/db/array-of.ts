import { sql, type RawBuilder } from 'kysely';

type ElementType = 'uuid' | 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'date' | 'bytea';

/**
 * Returns values as one array parameter, inside a scalar subquery. There the planner cannot count the elements and
 * always assumes ten, so it plans once. It counts those of a bare parameter, and with fewer than ten it would plan
 * again each time, which costs as much as the statement itself. The outer cast keeps `any (…)` from reading the
 * subquery as rows.
 */
export const arrayOf = (type: ElementType, values: readonly unknown[]): RawBuilder<never[]> => {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
};

/** Returns one column of rows as a parameter of arrayOf(). */
export const columnOf = <Key extends string>(
  type: ElementType,
  rows: readonly Readonly<Record<Key, unknown>>[],
  key: Key,
): RawBuilder<never[]> =>
  arrayOf(
    type,
    rows.map((row) => row[key]),
  );

/** Returns an array as text, for a column of arrays: unnest would flatten arrays of arrays. */
export const arrayText = (values: readonly (string | number)[]): string => `{${values.join()}}`;
