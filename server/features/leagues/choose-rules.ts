import { leagueRuleNames, type LeagueRules } from '@pronathle/domain/league-settings';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hasFirstLock } from './leagues.queries.ts';

/**
 * Returns those of the chosen rules that differ from the present ones. Throws league-rules-fixed when there are any and
 * a prediction of the competition is or was locked.
 */
export const chooseRules = async (
  { db: trx }: DbContext,
  {
    competitionId,
    from,
    chosen,
  }: {
    competitionId: string;
    from: LeagueRules;
    chosen: { [Rule in keyof LeagueRules]: LeagueRules[Rule] | undefined };
  },
): Promise<Partial<LeagueRules>> => {
  const changed = leagueRuleNames.filter((rule) => chosen[rule] !== undefined && chosen[rule] !== from[rule]);
  if (changed.length > 0 && (await hasFirstLock(trx, competitionId))) throw new Refusal('league-rules-fixed');
  return Object.fromEntries(changed.map((rule) => [rule, chosen[rule]]));
};
