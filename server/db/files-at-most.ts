/**
 * Maximum of files that PGlite keeps open: more than the tables and indexes of a busy page, fewer than the default of
 * 1,000.
 */
export const filesAtMost = 256;
