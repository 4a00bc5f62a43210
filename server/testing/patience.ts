/**
 * Starting a database, reading all files of the project, or a hundred thousand cases take seconds on a busy machine.
 */
export const patience = { testTimeout: 60_000, hookTimeout: 120_000 };
