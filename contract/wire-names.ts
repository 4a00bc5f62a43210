import type { Gender } from '@pronathle/domain/gender';

/**
 * Names that differ between the wire (the JSON of the API) and the domain. An event has `hommes` on the wire
 * and `male` in the domain; a filter may use `active` for `ongoing`.
 */
export const eventGenders = ['hommes', 'femmes', 'mixte', 'unspecified'] as const;
export type EventGender = (typeof eventGenders)[number];

export const eventGenderOf: Record<Gender, EventGender> = {
  male: 'hommes',
  female: 'femmes',
  mixed: 'mixte',
  unspecified: 'unspecified',
};

export const genderSpellings: Record<string, Gender> = {
  male: 'male',
  hommes: 'male',
  female: 'female',
  femmes: 'female',
  mixed: 'mixed',
  mixte: 'mixed',
  unspecified: 'unspecified',
};

export const competitionStatusSpellings = {
  upcoming: 'upcoming',
  ongoing: 'ongoing',
  active: 'ongoing',
  completed: 'completed',
} as const;
