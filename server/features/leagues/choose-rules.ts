import type { LeagueSettings } from '@pronathle/domain/league-settings';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hasFirstLock } from './leagues.queries.ts';

type Rules = Pick<LeagueSettings, 'tieBreak' | 'joker' | 'substitute'>;

/**
 * Returns the rules that replace `from`, each as `chosen` or as before; none when all stay the same. Throws
 * league-rules-fixed when one differs and a prediction of the competition is or was locked.
 */
export const chooseRules = async (
  { db: trx }: DbContext,
  {
    competitionId,
    from,
    chosen: { tieBreak = from.tieBreak, joker = from.joker, substitute = from.substitute },
  }: {
    competitionId: string;
    from: Rules;
    chosen: { [Rule in keyof Rules]?: Rules[Rule] | undefined };
  },
): Promise<Partial<Rules>> => {
  if (tieBreak === from.tieBreak && joker === from.joker && substitute === from.substitute) return {};
  if (await hasFirstLock(trx, competitionId)) throw new Refusal('league-rules-fixed');
  return { tieBreak, joker, substitute };
};
