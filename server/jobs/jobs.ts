import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/open-database.ts';
import type { OperatorLog } from '../db/operator-log.ts';
import { openInterruptedJobs } from './interrupted-jobs.ts';
import { jobNames, runsAtOnce, type JobName, type JobPayloads } from './job-catalogue.ts';
import { openBoss } from './open-boss.ts';
import { openQueue, type Queue } from './open-queue.ts';

/**
 * One run of a job. The job's id (a UUIDv7 unless it has a key) is the same at every try; `attempt` is 1 at the first.
 */
export interface JobRun {
  id: string;
  attempt: number;
}

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

export interface JobCount {
  name: JobName;
  waiting: number;
  running: number;
  failed: number;
}

export interface Jobs extends Queue {
  /** Runs queued jobs, right after the commit that queued them, until stop(). Failed jobs are retried. */
  startWorkers: (handlers: JobHandlers) => Promise<void>;
  /**
   * For tests, without startWorkers(): runs all due jobs, and the jobs that they queue, until none is left.
   * Failed jobs are retried immediately, until their last try. Jobs delayed by startAfter are skipped.
   */
  drain: (handlers: JobHandlers) => Promise<{ done: number; failed: number }>;
  /** Returns whether every job of the catalogue has a worker that polls for it or runs it. */
  areRunning: () => boolean;
  /**
   * Returns the number of jobs of each name that wait (for their first or their next try), that run, and that have
   * recently failed at their last try.
   */
  counts: () => Promise<JobCount[]>;
  /** Waits for running jobs (up to 8 s), and stops the workers. */
  stop: () => Promise<void>;
}

/** Polling is only a safety net: a commit of this process wakes the workers directly. */
const pollSeconds = 5;
const superviseMilliseconds = 60_000;
/** A worker that has not polled for this long is stuck, or its database is unreachable. */
const staleAfterMilliseconds = 12 * pollSeconds * 1_000;

const areRunning = (boss: PgBoss): boolean => {
  const since = Date.now() - staleAfterMilliseconds;
  const active = boss
    .getWipData()
    .filter(
      ({ state, count, createdOn, lastFetchedOn }) =>
        state === 'active' && (count > 0 || (lastFetchedOn ?? createdOn) > since),
    );
  return jobNames.every((name) => active.some((worker) => worker.name === name));
};

const countJobs = async ({ execute }: OpenDatabase): Promise<JobCount[]> => {
  const { rows } = await execute(
    `select name,
       count(*) filter (where state in ('created', 'retry')) as waiting,
       count(*) filter (where state = 'active') as running,
       count(*) filter (where state = 'failed') as failed
     from pgboss.job where name = any ($1) group by name`,
    [jobNames],
  );
  const counted = rows as unknown as JobCount[];
  return jobNames.map(
    (name) => counted.find((count) => count.name === name) ?? { name, waiting: 0, running: 0, failed: 0 },
  );
};

/** Returns a function that runs one job, and logs its failure. */
const openRunner =
  (log: OperatorLog | undefined) =>
  async <Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    job: JobWithMetadata<JobPayloads[Name]>,
  ): Promise<void> => {
    const attempt = job.retryCount + 1;
    try {
      await handlers[name](job.data, { id: job.id, attempt });
    } catch (error) {
      const message =
        job.retryCount < job.retryLimit
          ? 'a job failed and will be tried again'
          : 'a job failed at its last try';
      log?.warn({ err: error, job: name, jobId: job.id, attempt }, message);
      throw error;
    }
  };

/** Opens the jobs of a migrated database. Nothing runs before startWorkers(). */
export const openJobs = async (database: OpenDatabase, log?: OperatorLog): Promise<Jobs> => {
  const boss = openBoss(database.kind, database.execute);
  /** the ids of the workers of each job */
  const workers = new Map<JobName, string[]>();
  const wake = (name: JobName): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const interrupted = openInterruptedJobs(database, {
    areThere: () => workers.size > 0,
    wakeAll: () => workers.forEach((_ids, name) => wake(name)),
  });
  boss.on('error', (error) => {
    log?.warn({ err: error }, 'an error in background work');
    interrupted.takeUp();
  });
  await boss.start();
  let supervision: NodeJS.Timeout | undefined;

  const run = openRunner(log);
  const startWorker = async (handlers: JobHandlers, name: JobName) => {
    const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
    const ids: string[] = [];
    workers.set(name, ids);
    while (ids.length < (runsAtOnce[name] ?? 1)) {
      const own = ids.length;
      const id = await boss.work<JobPayloads[JobName], unknown, typeof options>(
        name,
        options,
        async ([job]) => {
          // Polls for the next job immediately: without this, pg-boss would wait for its interval.
          boss.notifyWorker(ids[own] ?? '');
          if (job !== undefined) await run(handlers, name, job);
        },
      );
      ids.push(id);
    }
  };

  const drainQueue = async (handlers: JobHandlers, name: JobName) => {
    const count = { done: 0, failed: 0 };
    for (;;) {
      await database.execute(
        `update pgboss.job set start_after = now() where state = 'retry' and name = $1`,
        [name],
      );
      const [job] = await boss.fetch<JobPayloads[JobName]>(name, { includeMetadata: true });
      if (job === undefined) return count;
      try {
        await run(handlers, name, job);
        await boss.complete(name, job.id);
        count.done += 1;
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
        if (job.retryCount >= job.retryLimit) count.failed += 1;
      }
    }
  };

  return {
    ...openQueue(boss, wake),
    startWorkers: async (handlers) => {
      await interrupted.release();
      for (const name of jobNames) await startWorker(handlers, name);
      const supervise = () => {
        boss.supervise().catch((error: unknown) => log?.warn({ err: error }, 'an error in background work'));
      };
      supervision = setInterval(supervise, superviseMilliseconds);
    },
    drain: async (handlers) => {
      const total = { done: 0, failed: 0 };
      for (let ran = true; ran;) {
        ran = false;
        for (const name of jobNames) {
          const { done, failed } = await drainQueue(handlers, name);
          total.done += done;
          total.failed += failed;
          ran ||= done + failed > 0;
        }
      }
      return total;
    },
    areRunning: () => areRunning(boss),
    counts: () => countJobs(database),
    stop: async () => {
      clearInterval(supervision);
      workers.clear();
      await boss.stop({ timeout: 8_000 });
    },
  };
};
