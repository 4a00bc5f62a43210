/** The rules that a league may add to those of the game (docs/RULES.md), until the competition's first lock. */
export const jokerRules = ['off', 'daily'] as const;
/** With 'daily' a player may double the base points of one event a day. */
export type JokerRule = (typeof jokerRules)[number];

export const substituteRules = ['off', 'on'] as const;
/** With 'on' a prediction may have a fourth athlete, who replaces a pick that has withdrawn. */
export type SubstituteRule = (typeof substituteRules)[number];
