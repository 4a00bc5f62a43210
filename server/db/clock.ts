import type { OpenDatabase } from './open-database.ts';
import type { OperatorLog } from './operator-log.ts';

/** The database's clock, which decides every lock, as this process estimates it. */
export interface Clock {
  now: () => Date;
  stop: () => void;
}

/** milliseconds between two readings of the database's clock */
const readEvery = 10_000;
/** milliseconds; a slower answer gives the time too roughly */
const quickAnswer = 500;
/** milliseconds; a larger difference from the database's clock is logged for the operator */
const tolerated = 5_000;

/** Returns the milliseconds to add to performance.now() for the database's time, and the milliseconds of the answer. */
const read = async ({ execute }: Pick<OpenDatabase, 'execute'>) => {
  const askedAt = performance.now();
  const { rows } = await execute('select clock_timestamp() as now');
  const answeredAt = performance.now();
  const now = rows[0]?.['now'] as Date;
  return { ahead: now.getTime() - (askedAt + answeredAt) / 2, took: answeredAt - askedAt };
};

/**
 * Follows the clock of PostgreSQL until stopped, even when this machine's clock changes. The embedded database uses
 * this machine's clock.
 */
export const openClock = async (
  database: Pick<OpenDatabase, 'kind' | 'execute'>,
  log?: Pick<OperatorLog, 'warn'>,
): Promise<Clock> => {
  if (database.kind === 'embedded') return { now: () => new Date(), stop: () => undefined };

  let { ahead } = await read(database);
  let isReported = false;
  const now = () => new Date(performance.now() + ahead);
  const compare = () => {
    const seconds = Math.round((Date.now() - now().getTime()) / 1000);
    const differs = Math.abs(seconds) > tolerated / 1000;
    if (differs && !isReported)
      log?.warn({ seconds }, "this machine's clock is not the database's, by which predictions lock");
    isReported = differs;
  };
  compare();
  const timer = setInterval(() => {
    read(database).then(
      (next) => {
        if (next.took <= quickAnswer) ahead = next.ahead;
        compare();
      },
      // While the database is unreachable, the last known difference is kept.
      () => undefined,
    );
  }, readEvery).unref();
  return { now, stop: () => clearInterval(timer) };
};
