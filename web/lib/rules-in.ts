import type { Typed } from './form-text.ts';

/** The rules that a league may choose. */
export type LeagueRule = 'tieBreak' | 'joker' | 'substitute';

/** Returns the rules that are chosen in a form. */
export const rulesIn = (typed: Typed<LeagueRule>) =>
  ({
    tieBreak: typed('tieBreak') === '' ? 'shared' : 'exact-podiums',
    joker: typed('joker') === '' ? 'off' : 'daily',
    substitute: typed('substitute') === '' ? 'off' : 'on',
  }) as const;
