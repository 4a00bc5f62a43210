/** The gender of a discipline or an athlete: one vocabulary, stored and compared. */
export const genders = ['male', 'female', 'mixed', 'unspecified'] as const;
export type Gender = (typeof genders)[number];
