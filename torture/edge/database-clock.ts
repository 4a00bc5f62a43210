import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TortureDatabase } from '../torture-database.ts';

/**
 * A reading of the database's clock, with the two instants of ours (`performance.now()`) between which it
 * was taken.
 */
interface Reading {
  askedAt: number;
  answeredAt: number;
  /** milliseconds since 1970, with decimals */
  time: number;
}

/** The database's clock, read every millisecond or two: its values before and after an instant of ours. */
export interface DatabaseClock {
  /** the latest reading that was answered before the instant; -Infinity without one */
  before: (moment: number) => number;
  /** the first reading that was requested after the instant; Infinity without one */
  after: (moment: number) => number;
  /** the difference of that clock from `performance.now()`, by the last reading */
  ahead: () => number;
  /** reads until stopped; earlier readings are dropped */
  start: () => void;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

export const timeOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now);
};

/** The embedded database uses the machine's clock, which is also ours. */
const readerOf = async ({ env }: TortureDatabase) => {
  const url = env['DATABASE_URL'];
  if (url === undefined) return { read: () => Promise.resolve(Date.now()), end: () => Promise.resolve() };
  const client = new Client({ connectionString: url });
  await client.connect();
  return { read: () => timeOf(client), end: () => client.end() };
};

export const openDatabaseClock = async (database: TortureDatabase): Promise<DatabaseClock> => {
  const { read, end } = await readerOf(database);
  let readings: Reading[] = [];
  let running = false;
  let reading = Promise.resolve();
  const readOnce = async () => {
    const askedAt = performance.now();
    const time = await read();
    readings.push({ askedAt, answeredAt: performance.now(), time });
  };
  await readOnce();
  const readOn = async () => {
    while (running) {
      await readOnce();
      await wait(1);
    }
    await readOnce();
  };
  return {
    before: (moment) => readings.findLast(({ answeredAt }) => answeredAt <= moment)?.time ?? -Infinity,
    after: (moment) => readings.find(({ askedAt }) => askedAt >= moment)?.time ?? Infinity,
    ahead: () => {
      const last = readings.at(-1);
      return last === undefined ? 0 : last.time - (last.askedAt + last.answeredAt) / 2;
    },
    start: () => {
      readings = readings.slice(-1);
      running = true;
      reading = readOn();
    },
    stop: async () => {
      running = false;
      await reading;
    },
    close: end,
  };
};
