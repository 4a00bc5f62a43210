const inProject = (project: 'server-embedded' | 'server-postgresql') => (test: string, named?: string) =>
  ({ project, test, ...(named !== undefined && { named }) }) as const;

/** The test that finds a plant, by its file and a part of its name, on the embedded database. */
export const embedded = inProject('server-embedded');

/** The same on PostgreSQL: the only database for the files that vitest.config.ts names in `once`. */
export const onPostgresql = inProject('server-postgresql');
