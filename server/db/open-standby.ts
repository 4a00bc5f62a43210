import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { isDatabaseUnavailable } from './database-error.ts';
import { openOnPostgresql, type OpenDatabase } from './open-database.ts';
import type { OperatorLog } from './operator-log.ts';
import type { Database } from './schema.ts';

/** The database for reads that may be a second old. */
export interface Standby {
  /**
   * Runs a read on the standby while it is known to be fresh, else on the primary. A read that fails on the standby is
   * repeated on the primary.
   */
  read: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /**
   * Call this after a change has committed. Once it resolves, no read() of any process is older than the change.
   */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** how far a read may be behind the primary, in milliseconds */
const oldAtMost = 1_000;
/** milliseconds between two looks at the standby's position */
const lookEvery = 250;
/** milliseconds until a standby that is still behind is asked again */
const askAgainAfter = 20;

/** A read that fails on the standby goes to the primary, so the time limits are short. */
const impatient = {
  max: 10,
  connectionTimeoutMillis: 500,
  statement_timeout: 1_000,
  query_timeout: 1_500,
} satisfies PoolConfig;

/**
 * Opens the standby at `readUrl`, which is a single server; without an address the primary itself. The age of the
 * standby is computed from positions in the log and this process's own clock: `asOf` is an instant at which the
 * primary's log went no further than the standby has replayed. A server that is not, or no longer, a standby is not
 * read.
 */
export const openStandby = (
  primary: Pick<OpenDatabase, 'db' | 'execute'>,
  readUrl: string | undefined,
  log?: OperatorLog,
): Standby => {
  if (readUrl === undefined)
    return {
      read: (work) => work(primary.db),
      catchUp: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };

  const standby = openOnPostgresql(readUrl, log, impatient);
  const stopped = new AbortController();
  /** performance.now() of the last instant whose whole log the standby has replayed */
  let asOf = -Infinity;
  let isTrusted = false;
  const isFresh = (): boolean => performance.now() - asOf <= oldAtMost;

  const positionOfPrimary = async (): Promise<unknown> => {
    const { rows } = await primary.execute('select pg_current_wal_lsn() as position');
    return rows[0]?.['position'];
  };
  /**
   * Waits until the standby has replayed the primary's log to a position. Returns false when it has not yet at the
   * instant `before`, a value of performance.now().
   */
  const replays = async (position: unknown, before: number): Promise<boolean> => {
    for (;;) {
      const { rows } = await standby.execute(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it',
        [position],
      );
      if (rows[0]?.['has_it'] === true) return true;
      if (performance.now() >= before) return false;
      await wait(askAgainAfter);
    }
  };

  const look = async (): Promise<void> => {
    const now = performance.now();
    try {
      if (await replays(await positionOfPrimary(), now + oldAtMost)) asOf = now;
    } catch {
      // A problem of the primary is reported by the requests that use it; a standby that does not answer
      // becomes stale.
    }
    if (isFresh() === isTrusted) return;
    isTrusted = !isTrusted;
    if (isTrusted) log?.info('reads that may be a second old go to the standby');
    else log?.warn('the standby does not answer or is too old: all reads go to the primary');
  };
  const following = (async () => {
    while (!stopped.signal.aborted) {
      await look();
      await wait(lookEvery, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    read: async (work) => {
      if (isFresh())
        try {
          return await work(standby.db);
        } catch (error) {
          if (isDatabaseUnavailable(error)) asOf = -Infinity;
        }
      // A missing row may only be delayed: the primary decides.
      return work(primary.db);
    },
    catchUp: async () => {
      const soonEnough = performance.now() + oldAtMost;
      const caughtUp = await positionOfPrimary()
        .then((position) => replays(position, soonEnough))
        .catch(() => false);
      // A second after the change, no process reads on a standby that is older than the change.
      if (!caughtUp) await wait(Math.max(0, soonEnough - performance.now()));
    },
    close: async () => {
      stopped.abort();
      await following;
      await standby.close();
    },
  };
};
