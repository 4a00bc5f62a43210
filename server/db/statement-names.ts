import { DatabaseUnavailable, sqlState } from './database-error.ts';

/** maximum of prepared statements of a connection; each uses some of the server's memory */
const namedAtMost = 200;

/** Returns whether a statement gets a name. A list of values has a different text for each length: too many names. */
const isWorthNaming = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/.test(text) && !/ in \(\$\d+, /.test(text);

/**
 * Opens the names of repeated statements. PostgreSQL plans a statement with a name once for each connection; planning
 * costs more than running it. (Behind pgbouncer this needs 1.21 or later, with max_prepared_statements.)
 */
export const openStatementNames = () => {
  const names = new Map<string, string | null>();
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined) return known ?? undefined;
      if (names.size >= namedAtMost || !isWorthNaming(text)) return undefined;
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
    forget: (text: string): void => {
      names.set(text, null);
    },
  };
};

export type StatementNames = ReturnType<typeof openStatementNames>;

/** Returns whether a statement failed because a newer version of the program has changed a table after its planning. */
export const isPlanOutdated = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/**
 * Returns the error for a transaction that an outdated plan has ended: transact() runs it again, and a caller that
 * cannot retry gets 503.
 */
export const outdatedPlan = (cause: unknown): DatabaseUnavailable =>
  Object.assign(new DatabaseUnavailable(cause), { code: '40001' });
