import type { Gender } from '@pronathle/domain/gender';

/** What lists of picks say of the league's rules: the joker and the substitute. */
export const playedRulesText = {
  joker: 'Joker',
  /** `gender`: that of the event's athletes */
  standsIn: (name: string, gender: Gender) => `${gender === 'female' ? 'Remplacée' : 'Remplacé'} par ${name}`,
} as const;
