import type { OpenDatabase } from './open-database.ts';
import type { OperatorLog } from './operator-log.ts';

/** The database's clock, which decides every lock, as this process estimates it. */
export interface Clock {
  now: () => Date;
  stop: () => void;
}

const readEvery = 10_000;
/** A slower answer gives the time too roughly; milliseconds. */
const quickAnswer = 500;
/** A difference from the database's clock above this is logged for the operator; milliseconds. */
const tolerated = 5_000;

const read = async ({ execute }: Pick<OpenDatabase, 'execute'>) => {
  const askedAt = performance.now();
  const { rows } = await execute('select clock_timestamp() as now');
  const answeredAt = performance.now();
  const now = rows[0]?.['now'] as Date;
  return { ahead: now.getTime() - (askedAt + answeredAt) / 2, took: answeredAt - askedAt };
};

/**
 * Follows a PostgreSQL's clock until stopped, independently of this machine's clock. The embedded database
 * uses this machine's.
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
