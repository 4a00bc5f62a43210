import { sql, type RawBuilder } from 'kysely';

type ElementType = 'uuid' | 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'date';

/**
 * Passes values as one array parameter, inside a scalar subquery. For a bare parameter the planner counts
 * the elements. For one that it cannot count it assumes ten, and it would plan again, at the cost of the
 * statement itself, whenever there are fewer. The outer cast keeps `any (…)` from reading the subquery as
 * rows.
 */
export const arrayOf = (type: ElementType, values: readonly unknown[]): RawBuilder<never[]> => {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
};

/** One column of rows as such a parameter. */
export const columnOf = <Key extends string>(
  type: ElementType,
  rows: readonly Readonly<Record<Key, unknown>>[],
  key: Key,
): RawBuilder<never[]> =>
  arrayOf(
    type,
    rows.map((row) => row[key]),
  );

/** An array as text, for a column of arrays: unnest would flatten arrays of arrays. */
export const arrayText = (values: readonly (string | number)[]): string => `{${values.join()}}`;
