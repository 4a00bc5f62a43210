import { sql, type RawBuilder } from 'kysely';

/** The league of all given places; undefined when they are in several. */
export const leagueOfAll = (places: readonly { leagueId: string }[]): string | undefined => {
  const [first] = places;
  return places.every(({ leagueId }) => leagueId === first?.leagueId) ? first?.leagueId : undefined;
};

/**
 * Names the league where the places of a statement are all in one: where leagues are spread over many nodes, that league's
 * node alone is asked. Always true of the column, which a join already compares with the places.
 */
export const oneLeague = (column: RawBuilder<string>, leagueId: string | undefined): RawBuilder<boolean> =>
  leagueId === undefined ? sql`true` : sql`${column} = ${leagueId}`;
