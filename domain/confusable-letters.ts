/**
 * The letters and digits without accents that look like others, each with what it looks like: all that the table of
 * confusable characters says of them (Unicode Technical Standard 39). The table itself is read by
 * confusable-letters.test.ts.
 */
export const prototypes: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', I: 'l', m: 'rn' };
