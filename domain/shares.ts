/** Pictures that players share by a link, about their own game (docs/RULES.md says when picks may be seen). */
export const shareKinds = ['podium', 'ranking', 'badge'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareLimits = {
  /** days that a link is kept */
  days: 90,
  /** links that one account makes in a day, at most */
  aDay: 20,
} as const;
