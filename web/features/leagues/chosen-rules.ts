import type { League } from '@pronathle/contract';
import { leagueRulesText as text } from '../../ui/league-rules.text.ts';

/** Returns the sentences of the rules that a league has chosen. */
export const chosenRules = ({
  joker,
  substitute,
  tieBreak,
}: Pick<League, 'joker' | 'substitute' | 'tieBreak'>) => [
  ...(joker === 'daily' ? [text.joker] : []),
  ...(substitute === 'on' ? [text.substitute] : []),
  ...(tieBreak === 'exact-podiums' ? [text.tieBreak] : []),
];
