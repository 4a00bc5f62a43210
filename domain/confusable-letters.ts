/**
 * The letters and digits without accents that look like others, each with the text that it resembles. For these
 * characters it has all data of the published table of confusable characters (Unicode Technical Standard 39).
 * confusable-letters.test.ts compares it with that table.
 */
export const prototypes: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', I: 'l', m: 'rn' };
