import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import type { OpenDatabase } from '../db/open-database.ts';
import type { OperatorLog } from '../db/operator-log.ts';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction-scope.ts';
import { jobNames, repeatableJobs, runsAtOnce, type JobName, type JobPayloads } from './job-catalogue.ts';
import { openBoss } from './open-boss.ts';

/** One run of a job. Its id (a UUIDv7 unless it has a key) is the same on every try; the first try is 1. */
export interface JobRun {
  id: string;
  attempt: number;
}

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

interface EnqueueOptions {
  /** a job that waits under the same key gets the new payload, and no second one is queued */
  key?: string;
  /** an instant, or a delay in seconds; both by the database's clock */
  startAfter?: Date | number;
  /** a job that waits under the key, and is due no later, keeps its payload and its time */
  keepsSooner?: boolean;
}

export interface JobCount {
  name: JobName;
  waiting: number;
  running: number;
  failed: number;
}

export interface Jobs {
  /**
   * Queues a job in the transaction of its cause, which must be one of transact(): the job exists once that
   * commits.
   */
  enqueue: <Name extends JobName>(
    trx: Kysely<Database>,
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /**
   * Queues a job for each payload, as enqueue() does, in one statement. With a key, a job that waits under it stays as it
   * is, and no second one is queued.
   */
  enqueueAll: <Name extends JobName>(
    trx: Kysely<Database>,
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: { keys?: readonly string[]; startAfter?: number },
  ) => Promise<void>;
  /**
   * Runs jobs as they come, right after the commit that queued them, until stop(). Failed jobs are retried.
   */
  startWorkers: (handlers: JobHandlers) => Promise<void>;
  /**
   * For tests, without startWorkers(): runs all due jobs, and the jobs that they queue, until none is left.
   * Failed jobs are retried at once, until their last try. Jobs delayed by startAfter are skipped.
   */
  drain: (handlers: JobHandlers) => Promise<{ done: number; failed: number }>;
  /** Whether every job of the catalogue has a worker that polls for it. */
  areRunning: () => boolean;
  /**
   * Returns the number of jobs of each name that wait (for their first or their next try), run, or failed
   * for good recently.
   */
  counts: () => Promise<JobCount[]>;
  /** Waits for running jobs (up to 8 s) and stops. */
  stop: () => Promise<void>;
}

/** The queue to which a change adds its background work. */
export type Queue = Pick<Jobs, 'enqueue' | 'enqueueAll'>;

/** The poll is only a safety net: a commit of this process wakes the workers directly. */
const pollSeconds = 5;
const superviseMilliseconds = 60_000;
const askAgainMilliseconds = 1_000;
/** A worker that has not polled for this long is stuck, or its database is unreachable. */
const staleAfterMilliseconds = 12 * pollSeconds * 1_000;

/** Opens the jobs of a migrated database. Nothing runs before startWorkers(). */
export const openJobs = async (database: OpenDatabase, log?: OperatorLog): Promise<Jobs> => {
  const boss = openBoss(database.kind, database.execute);
  boss.on('error', (error) => {
    log?.warn({ err: error }, 'background work met an error');
    takeUpInterrupted();
  });
  await boss.start();

  const workers = new Map<JobName, string[]>();
  let supervision: NodeJS.Timeout | undefined;

  const wake = (name: JobName): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const within = (trx: Kysely<Database>) => {
    const plain = trx.withoutPlugins();
    return {
      executeSql: async (text: string, values: unknown[] = []) => {
        const { rows } = await plain.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
        return { rows };
      },
    };
  };

  const enqueue: Jobs['enqueue'] = async (trx, name, payload, { key, startAfter, keepsSooner } = {}) => {
    afterCommit(() => wake(name));
    const db = within(trx);
    const when = startAfter === undefined ? {} : { startAfter };
    if (key === undefined) {
      const id = uuidv7();
      await boss.send(name, payload, { db, id, singletonKey: id, ...when });
    } else {
      // Locked, so that it starts after our commit.
      const sooner = `select from pgboss.job where name = $1 and singleton_key = $2 and state < 'active'
        and start_after <= coalesce($3::timestamptz, now() + $4 * interval '1 second') for update`;
      const [at, inSeconds] = startAfter instanceof Date ? [startAfter, null] : [null, startAfter ?? 0];
      if (keepsSooner && (await db.executeSql(sooner, [name, key, at, inSeconds])).rows.length > 0) return;
      // The job that waits under the key is updated. The update locks it, so that no worker takes it before
      // our commit.
      await boss.upsert(name, payload, { db, singletonKey: key, ...when });
    }
  };

  const enqueueAll: Jobs['enqueueAll'] = async (trx, name, payloads, { keys, startAfter } = {}) => {
    if (payloads.length === 0) return;
    afterCommit(() => wake(name));
    const when = startAfter === undefined ? {} : { startAfter };
    const queued = payloads.map((data, index) => {
      const id = uuidv7();
      return { id, data, singletonKey: keys?.[index] ?? id, ...when };
    });
    await boss.insert(name, queued, { db: within(trx) });
  };

  const run = async <Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    job: JobWithMetadata<JobPayloads[Name]>,
  ): Promise<void> => {
    const attempt = job.retryCount + 1;
    try {
      await handlers[name](job.data, { id: job.id, attempt });
    } catch (error) {
      const message =
        job.retryCount < job.retryLimit ? 'a job failed and will be tried again' : 'a job failed for good';
      log?.warn({ err: error, job: name, jobId: job.id, attempt }, message);
      throw error;
    }
  };

  const release = (names: readonly JobName[]) =>
    database.execute(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = any ($1)`,
      [names],
    );

  // Jobs that were running when the last process died run again now. The embedded database has no other
  // user. On PostgreSQL another server may still be running them, so a job that must not run twice (a mail)
  // waits there until it expires.
  const releaseInterrupted = () => release(database.kind === 'embedded' ? jobNames : repeatableJobs);

  // When the database became unreachable during a job, it never received the job's end: the job would wait
  // until it expires. A mail does, for this process may still be sending it.
  let errors = 0;
  let isTakingUp = false;
  const takeUpInterrupted = (): void => {
    errors += 1;
    if (isTakingUp || workers.size === 0) return;
    isTakingUp = true;
    void (async () => {
      for (let seen = -1; seen !== errors && workers.size > 0;) {
        await wait(askAgainMilliseconds, undefined, { ref: false });
        const known = errors;
        await release(repeatableJobs).then(
          () => (seen = known),
          () => undefined,
        );
      }
      isTakingUp = false;
      for (const name of workers.keys()) wake(name);
    })();
  };

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
          // Polls for the next one at once: pg-boss would wait for its interval.
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
    enqueue,
    enqueueAll,
    startWorkers: async (handlers) => {
      await releaseInterrupted();
      for (const name of jobNames) await startWorker(handlers, name);
      const supervise = () => {
        boss.supervise().catch((error: unknown) => log?.warn({ err: error }, 'background work met an error'));
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
    areRunning: () => {
      const since = Date.now() - staleAfterMilliseconds;
      const looking = boss
        .getWipData()
        .filter(
          ({ state, count, createdOn, lastFetchedOn }) =>
            state === 'active' && (count > 0 || (lastFetchedOn ?? createdOn) > since),
        );
      return jobNames.every((name) => looking.some((worker) => worker.name === name));
    },
    counts: async () => {
      const { rows } = await database.execute(
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
    },
    stop: async () => {
      clearInterval(supervision);
      workers.clear();
      await boss.stop({ timeout: 8_000 });
    },
  };
};
