import type { League } from '@pronathle/contract';
import { leagueRulesText as text } from '../../ui/league-rules.text.ts';

/** The sentences of the league's rules. */
export const chosenRules = ({
  joker,
  substitute,
  tieBreak,
}: Pick<League, 'joker' | 'substitute' | 'tieBreak'>) => [
  ...(joker === 'daily' ? [text.joker] : []),
  ...(substitute === 'on' ? [text.substitute] : []),
  ...(tieBreak === 'exact-podiums' ? [text.tieBreak] : []),
];
