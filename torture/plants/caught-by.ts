const inProject = (project: 'server-embedded' | 'server-postgresql') => (test: string, named?: string) =>
  ({ project, test, ...(named !== undefined && { named }) }) as const;

/** Names the test that must find a plant, by its file and a part of its name, on the embedded database. */
export const embedded = inProject('server-embedded');

/** The same on PostgreSQL. The files of only-on-postgresql.ts run only there. */
export const onPostgresql = inProject('server-postgresql');
