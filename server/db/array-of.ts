import { sql, type RawBuilder } from 'kysely';

type ElementType = 'uuid' | 'text' | 'int' | 'bigint' | 'timestamptz';

/**
 * Values as one array of a statement. In a scalar subquery: of a bare parameter the planner counts the elements, and as
 * it takes ten for one that it cannot count, it would plan anew, at the cost of the statement itself, each time that
 * there are fewer. The cast outside keeps `any (…)` from taking the subquery for rows.
 */
export const arrayOf = (type: ElementType, values: readonly unknown[]): RawBuilder<never[]> => {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
};
