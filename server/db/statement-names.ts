import { DatabaseUnavailable, sqlState } from './database-error.ts';

/** Maximum of prepared statements of a connection; each uses some of the server's memory. */
const namedAtMost = 200;

/** A list of values makes a different text for each length: too many to keep. */
const isWorthNaming = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/.test(text) && !/ in \(\$\d+, /.test(text);

/**
 * Names for repeated statements: PostgreSQL then plans each once per connection; planning costs more than
 * running it. (Behind pgbouncer this needs 1.21 or later, with max_prepared_statements.)
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

/** A newer version of the program has changed a table after the statement was planned. */
export const isPlanOutdated = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/**
 * The transaction with an outdated plan is lost: transact() runs it again, and a caller that cannot retry
 * gets 503.
 */
export const outdatedPlan = (cause: unknown): DatabaseUnavailable =>
  Object.assign(new DatabaseUnavailable(cause), { code: '40001' });
