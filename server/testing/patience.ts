/**
 * Time limits of tests in milliseconds: to start a database, to read all files of the project or to try a hundred
 * thousand cases takes seconds on a busy machine.
 */
export const patience = { testTimeout: 60_000, hookTimeout: 120_000 };
