/**
 * The letters and digits without accents that look like others, each with the character it resembles: the
 * complete data of the table of confusable characters for them (Unicode Technical Standard 39).
 * confusable-letters.test.ts reads the table itself.
 */
export const prototypes: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', I: 'l', m: 'rn' };
