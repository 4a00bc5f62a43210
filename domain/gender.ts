/** Whom a discipline is for and how an athlete competes: one vocabulary, stored and compared. */
export const genders = ['male', 'female', 'mixed', 'unspecified'] as const;
export type Gender = (typeof genders)[number];
