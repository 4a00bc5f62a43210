/** The gender of a discipline or an athlete. Both use the same words, so that they can be compared. */
export const genders = ['male', 'female', 'mixed', 'unspecified'] as const;
export type Gender = (typeof genders)[number];
