import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { currentStandings } from './current-standings.ts';
import type { LeagueStandings } from './league-standings.ts';

/** Returns a league's standings at one instant; undefined when there is no such league. */
export const readStandings = async (
  { db }: DbContext,
  leagueId: string,
): Promise<LeagueStandings | undefined> => {
  const [standings] = await readAtOnce(db, (trx) =>
    currentStandings({ db: trx }, [{ leagueId, held: undefined }]),
  );
  return typeof standings === 'string' ? undefined : standings;
};
