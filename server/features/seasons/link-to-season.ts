import { uuidv7 } from 'uuidv7';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdSeason, insertSeason, isPlayedInSeason } from './seasons.queries.ts';

/**
 * Returns the season of a league that continues in another competition: its season, or a new season with the
 * league's name. Throws season-plays-competition when the season already has a league of that competition,
 * because predictions would count twice. The database is a transaction.
 */
export const linkToSeason = async (
  { db: trx }: DbContext,
  { league, competitionId }: { league: { name: string; seasonId: string | null }; competitionId: string },
): Promise<string> => {
  const { seasonId } = league;
  if (seasonId === null) {
    const made = uuidv7();
    await insertSeason(trx, { id: made, name: league.name });
    return made;
  }
  await holdSeason(trx, seasonId);
  if (await isPlayedInSeason(trx, { seasonId, competitionId })) throw new Refusal('season-plays-competition');
  return seasonId;
};
