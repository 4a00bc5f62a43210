import { leagueDefaults, rulesOf, type LeagueRules } from '@pronathle/domain/league-settings';
import type { DbContext } from '../../context.ts';
import { hasFirstLock } from './leagues.queries.ts';

/**
 * Returns the rules of a league that continues in another competition: those that it has, or the defaults when a
 * prediction of that competition is or was locked, because rules are no longer chosen then.
 */
export const keepRules = async (
  { db: trx }: DbContext,
  { competitionId, rules }: { competitionId: string; rules: LeagueRules },
): Promise<LeagueRules> => rulesOf((await hasFirstLock(trx, competitionId)) ? leagueDefaults : rules);
