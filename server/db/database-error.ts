/** The database does not answer, or not in time: the request may be retried a little later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** A transaction conflicted with others again and again: the request may be retried a little later. */
export class TransactionConflict extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'TransactionConflict';
    this.message = 'The transaction conflicts with others again and again';
  }
}

const field = (error: unknown, name: 'code' | 'constraint' | 'severity'): string | undefined => {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the SQLSTATE of an error of PostgreSQL or PGlite; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => {
  const code = field(error, 'code');
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

const violations: Record<string, 'unique' | 'foreign-key' | 'check' | 'not-null'> = {
  '23505': 'unique',
  '23503': 'foreign-key',
  '23001': 'foreign-key',
  '23514': 'check',
  '23502': 'not-null',
};

/** Returns the kind of constraint that refused the write; undefined for any other error. */
export const violationKind = (error: unknown) => violations[sqlState(error) ?? ''];

/** The number of a shard, which Citus adds to the names of its constraints. */
const shard = /_\d{6,}$/;

/** Returns the constraint's name from the error's message: an error from another node has no fields. */
const constraintInMessage = (error: unknown): string | undefined =>
  error instanceof Error ? /constraint "([^"]+)"/.exec(error.message)?.[1] : undefined;

/**
 * Returns the name of the unique, foreign key or check constraint that refused the write; undefined for any
 * other error.
 */
export const violatedConstraint = (error: unknown): string | undefined =>
  violationKind(error) === undefined
    ? undefined
    : (field(error, 'constraint') ?? constraintInMessage(error))?.replace(shard, '');

/** True when the error says that the database does not know a timezone. */
export const isUnknownTimezone = (error: unknown): boolean => sqlState(error) === '22023';

/** True when the database refused a transaction in conflict with another: it had no effect, and may run again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

// Connection lost (08), out of connections, memory or disk (53), timed out or cancelled, shut down or starting (57P),
// read-only while it fails over, input/output error (58).
const unavailableStates = /^(08...|53...|57014|57P0[1-5]|25P03|25006|55P03|58...)$/;

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
]);

// pg and PGlite give these errors no code, only a text.
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|driver has already been destroyed|Postgres connection has been discarded)/;

/**
 * True when the server ended or refused the connection because of its own problem, such as a full disk, which has no
 * SQLSTATE of its own. False when the role (28) or the name of the database (3D) is the reason.
 */
const isFatal = (error: unknown): boolean =>
  field(error, 'severity') === 'FATAL' && !/^(28|3D)/.test(sqlState(error) ?? '');

/** True when the database, rather than the request, has a problem: the answer is 503. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlState(error);
  if (state !== undefined && unavailableStates.test(state)) return true;
  if (isFatal(error)) return true;
  if (unavailableCodes.has(field(error, 'code') ?? '')) return true;
  return error instanceof Error && unavailableMessages.test(error.message);
};
