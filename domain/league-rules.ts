/** The rules that a league may add to those of the game (docs/RULES.md), until the competition's first lock. */
export const jokerRules = ['off', 'daily'] as const;
/** Whether a player may double one event a day. */
export type JokerRule = (typeof jokerRules)[number];

export const substituteRules = ['off', 'on'] as const;
/** Whether a prediction may name a fourth athlete, who replaces a pick that has withdrawn. */
export type SubstituteRule = (typeof substituteRules)[number];
