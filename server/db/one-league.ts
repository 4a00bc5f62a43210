import { sql, type RawBuilder } from 'kysely';

/** The league of all given places; undefined when they are in several. */
export const leagueOfAll = (places: readonly { leagueId: string }[]): string | undefined => {
  const [first] = places;
  return places.every(({ leagueId }) => leagueId === first?.leagueId) ? first?.leagueId : undefined;
};

/**
 * Returns the condition that `column` is the league of the places, when all of them are in one league; else `true`. A
 * statement already compares the column with the places, so its result is the same. But where leagues are spread over
 * many nodes, only the node of that league is asked.
 */
export const oneLeague = (column: RawBuilder<string>, leagueId: string | undefined): RawBuilder<boolean> =>
  leagueId === undefined ? sql`true` : sql`${column} = ${leagueId}`;
