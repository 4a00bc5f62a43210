import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TortureDatabase } from '../torture-database.ts';

/**
 * A reading of the database's clock, taken between two instants of this process's own clock
 * (`performance.now()`).
 */
interface Reading {
  askedAt: number;
  answeredAt: number;
  /** milliseconds since 1970, with decimals */
  time: number;
}

/** The database's clock, read every millisecond or two. Its functions take moments of `performance.now()`. */
export interface DatabaseClock {
  /** returns the database's time in the latest reading that was answered before the moment; -Infinity without one */
  before: (moment: number) => number;
  /** returns the database's time in the first reading that was requested after the moment; Infinity without one */
  after: (moment: number) => number;
  /** returns the database's time minus `performance.now()` in milliseconds, by the last reading */
  ahead: () => number;
  /** reads until it is stopped; drops earlier readings */
  start: () => void;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** Returns the database's time in milliseconds since 1970. */
export const timeOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now);
};

/** Returns functions that read and close the clock. The embedded database uses the machine's clock, as this process. */
const readerOf = async ({ env }: TortureDatabase) => {
  const url = env['DATABASE_URL'];
  if (url === undefined) return { read: () => Promise.resolve(Date.now()), end: () => Promise.resolve() };
  const client = new Client({ connectionString: url });
  await client.connect();
  return { read: () => timeOf(client), end: () => client.end() };
};

/** Opens the clock and reads it once. It is read again between `start` and `stop`. */
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
