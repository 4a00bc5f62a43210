import { sql, type RawBuilder } from 'kysely';

/**
 * Names the league where the places of a statement are all in one: where leagues are spread over many nodes, that league's
 * node alone is asked. Always true of the column, which a join already compares with the places.
 */
export const oneLeague = (
  column: RawBuilder<string>,
  places: readonly { leagueId: string }[],
): RawBuilder<boolean> => {
  const [first] = places;
  return first !== undefined && places.every(({ leagueId }) => leagueId === first.leagueId)
    ? sql`${column} = ${first.leagueId}`
    : sql`true`;
};
