import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { currentStandings } from './current-standings.ts';
import type { LeagueStandings } from './league-standings.ts';

/** Returns the standings of leagues at one instant, in their order; undefined for a league that does not exist. */
export const readStandings = async (
  { db }: DbContext,
  leagueIds: readonly string[],
): Promise<(LeagueStandings | undefined)[]> => {
  const all = await readAtOnce(db, (trx) =>
    currentStandings(
      { db: trx },
      leagueIds.map((leagueId) => ({ leagueId, held: undefined })),
    ),
  );
  return all.map((standings) => (typeof standings === 'string' ? undefined : standings));
};
