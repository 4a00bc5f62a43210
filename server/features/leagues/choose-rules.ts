import type { LeagueSettings } from '@pronathle/domain/league-settings';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hasFirstLock } from './leagues.queries.ts';

type Rules = Pick<LeagueSettings, 'tieBreak' | 'joker' | 'substitute'>;

/**
 * Returns whether the rules `to` differ from the rules `from`. Throws league-rules-fixed when they do and a prediction of
 * the competition is or was locked.
 */
export const checkRulesChange = async (
  { db: trx }: DbContext,
  { competitionId, from, to }: { competitionId: string; from: Rules; to: Rules },
): Promise<boolean> => {
  const changes =
    to.tieBreak !== from.tieBreak || to.joker !== from.joker || to.substitute !== from.substitute;
  if (changes && (await hasFirstLock(trx, competitionId))) throw new Refusal('league-rules-fixed');
  return changes;
};
