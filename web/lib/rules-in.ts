import type { LeagueRules } from '@pronathle/domain/league-settings';
import type { Typed } from './form-text.ts';

export type LeagueRule = keyof LeagueRules;

/** Returns the rules that are chosen in a form. */
export const rulesIn = (typed: Typed<LeagueRule>): LeagueRules => ({
  tieBreak: typed('tieBreak') === '' ? 'shared' : 'exact-podiums',
  joker: typed('joker') === '' ? 'off' : 'daily',
  substitute: typed('substitute') === '' ? 'off' : 'on',
});
