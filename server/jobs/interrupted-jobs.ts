import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../db/open-database.ts';
import { jobNames, repeatableJobs, type JobName } from './job-catalogue.ts';

const askAgainMilliseconds = 1_000;

interface InterruptedJobs {
  /**
   * Call this at the start: queues again the jobs that an ended process was running; a mail only where that is safe.
   */
  release: () => Promise<void>;
  /**
   * Call this when the database is unreachable: once it answers, queues again the jobs that were interrupted, except
   * mails.
   */
  takeUp: () => void;
}

interface Workers {
  /** false after the workers have stopped */
  areThere: () => boolean;
  wakeAll: () => void;
}

export const openInterruptedJobs = (
  { kind, execute }: Pick<OpenDatabase, 'kind' | 'execute'>,
  workers: Workers,
): InterruptedJobs => {
  const release = async (names: readonly JobName[]): Promise<void> => {
    await execute(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = any ($1)`,
      [names],
    );
  };

  // When the database becomes unreachable during a job, the job's end is not stored, and the job would wait until it
  // expires. A mail does wait, because this process may still be sending it. The jobs are released again while new
  // errors come, because each error may have interrupted another job.
  let errors = 0;
  let isTakingUp = false;
  const takeUp = async (): Promise<void> => {
    for (let seen = -1; seen !== errors && workers.areThere();) {
      await wait(askAgainMilliseconds, undefined, { ref: false });
      const known = errors;
      await release(repeatableJobs).then(
        () => (seen = known),
        () => undefined,
      );
    }
    isTakingUp = false;
    workers.wakeAll();
  };

  return {
    // The embedded database has no other user. On PostgreSQL another server may still be running these jobs, so one
    // that must not run twice (a mail) waits there until it expires.
    release: () => release(kind === 'embedded' ? jobNames : repeatableJobs),
    takeUp: () => {
      errors += 1;
      if (isTakingUp || !workers.areThere()) return;
      isTakingUp = true;
      void takeUp();
    },
  };
};
