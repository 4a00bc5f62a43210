import { CompiledQuery, type Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction-scope.ts';
import type { JobName, JobPayloads } from './job-catalogue.ts';

interface EnqueueOptions {
  /** a job that waits under the same key gets the new payload, and no second job is queued */
  key?: string;
  /** an instant, or a delay in seconds; both by the database's clock */
  startAfter?: Date | number;
  /** true: a job that waits under the key, and is not due later than the new one, keeps its payload and its time */
  keepsSooner?: boolean;
}

/** The queue to which a change adds its background work. */
export interface Queue {
  /**
   * Queues a job in the transaction of its cause, which must be one of transact(). The job exists once the transaction
   * commits.
   */
  enqueue: <Name extends JobName>(
    trx: Kysely<Database>,
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /**
   * Queues a job for each payload, as enqueue() does, in one statement. When a job already waits under the key of a
   * payload, it stays unchanged, and no second job is queued. `startAfter` is a delay in seconds.
   */
  enqueueAll: <Name extends JobName>(
    trx: Kysely<Database>,
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: { keys?: readonly string[]; startAfter?: number },
  ) => Promise<void>;
}

/** Returns the transaction in the interface that pg-boss expects. */
const within = (trx: Kysely<Database>) => {
  const plain = trx.withoutPlugins();
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await plain.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
};

/** Returns whether a job waits under a key and is not due later. Locks this job, so that it starts after our commit. */
const waitsSooner = async (
  db: ReturnType<typeof within>,
  { name, key, startAfter = 0 }: { name: JobName; key: string; startAfter: Date | number | undefined },
): Promise<boolean> => {
  const [at, inSeconds] = startAfter instanceof Date ? [startAfter, null] : [null, startAfter];
  const { rows } = await db.executeSql(
    `select from pgboss.job where name = $1 and singleton_key = $2 and state < 'active'
       and start_after <= coalesce($3::timestamptz, now() + $4 * interval '1 second') for update`,
    [name, key, at, inSeconds],
  );
  return rows.length > 0;
};

/** Opens the queue; `wake` makes the workers of a job's name look for jobs. */
export const openQueue = (boss: PgBoss, wake: (name: JobName) => void): Queue => ({
  enqueue: async (trx, name, payload, { key, startAfter, keepsSooner } = {}) => {
    afterCommit(() => wake(name));
    const db = within(trx);
    const when = startAfter === undefined ? {} : { startAfter };
    if (key === undefined) {
      const id = uuidv7();
      await boss.send(name, payload, { db, id, singletonKey: id, ...when });
      return;
    }
    if (keepsSooner && (await waitsSooner(db, { name, key, startAfter }))) return;
    // The job that waits under the key is updated. The update locks it, so that no worker takes it before
    // our commit.
    await boss.upsert(name, payload, { db, singletonKey: key, ...when });
  },
  enqueueAll: async (trx, name, payloads, { keys, startAfter } = {}) => {
    if (payloads.length === 0) return;
    afterCommit(() => wake(name));
    const when = startAfter === undefined ? {} : { startAfter };
    const queued = payloads.map((data, index) => {
      const id = uuidv7();
      return { id, data, singletonKey: keys?.[index] ?? id, ...when };
    });
    await boss.insert(name, queued, { db: within(trx) });
  },
});
