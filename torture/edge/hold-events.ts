import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { timeOf } from './database-clock.ts';

/**
 * Holds the locks that a change of an event takes, for the given events, from `from` until `start`. Both are
 * milliseconds since 1970 by the database's clock, as is the result: when the locks were taken.
 */
export const holdEvents = async (
  url: string,
  eventIds: readonly string[],
  { from, start }: { from: number; start: number },
): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let now = await timeOf(client);
    await wait(Math.max(0, from - now));
    await client.query('begin');
    await client.query(
      'select pg_advisory_xact_lock(hashtextextended(id::text, 0)) from unnest($1::uuid[]) as asked (id)',
      [eventIds.toSorted()],
    );
    const heldAt = await timeOf(client);
    for (now = heldAt; now < start; now = await timeOf(client)) await wait(1);
    await client.query('commit');
    return heldAt;
  } finally {
    await client.end();
  }
};
