import type { League } from '@pronathle/contract';
import { leagueRulesText as text } from './league-rules.text.ts';

/** The sentences of the rules that a league has chosen. */
export const chosenRules = ({ joker, tieBreak }: Pick<League, 'joker' | 'tieBreak'>) => [
  ...(joker === 'daily' ? [text.joker] : []),
  ...(tieBreak === 'exact-podiums' ? [text.tieBreak] : []),
];
