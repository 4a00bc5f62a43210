import type { League } from '@pronathle/contract';
import { leagueRulesText as text } from './league-rules.text.ts';

/** The sentences of the rules that a league has chosen. */
export const chosenRules = ({ tieBreak }: Pick<League, 'tieBreak'>) =>
  tieBreak === 'exact-podiums' ? [text.tieBreak] : [];
