import type { OpenDatabase } from './open-database.ts';
import type { OperatorLog } from './operator-log.ts';

/** The database's clock, by which every lock is decided, as far as this process knows it. */
export interface Clock {
  now: () => Date;
  stop: () => void;
}

const readEvery = 10_000;
/** An answer that took longer tells the time too roughly; milliseconds. */
const quickAnswer = 500;
/** Another clock than the database's is told to the operator from here on; milliseconds. */
const tolerated = 5_000;

const read = async ({ execute }: Pick<OpenDatabase, 'execute'>) => {
  const askedAt = performance.now();
  const { rows } = await execute('select clock_timestamp() as now');
  const answeredAt = performance.now();
  const now = rows[0]?.['now'] as Date;
  return { ahead: now.getTime() - (askedAt + answeredAt) / 2, took: answeredAt - askedAt };
};

/** Follows a PostgreSQL's clock until stopped, whatever this machine's says. The embedded database has no other. */
export const openClock = async (
  database: Pick<OpenDatabase, 'kind' | 'execute'>,
  log?: Pick<OperatorLog, 'warn'>,
): Promise<Clock> => {
  if (database.kind === 'embedded') return { now: () => new Date(), stop: () => undefined };

  let { ahead } = await read(database);
  let isTold = false;
  const now = () => new Date(performance.now() + ahead);
  const compare = () => {
    const seconds = Math.round((Date.now() - now().getTime()) / 1000);
    const differs = Math.abs(seconds) > tolerated / 1000;
    if (differs && !isTold)
      log?.warn({ seconds }, "this machine's clock is not the database's, by which predictions lock");
    isTold = differs;
  };
  compare();
  const timer = setInterval(() => {
    read(database).then(
      (next) => {
        if (next.took <= quickAnswer) ahead = next.ahead;
        compare();
      },
      // While the database is away, its clock goes on as it was.
      () => undefined,
    );
  }, readEvery).unref();
  return { now, stop: () => clearInterval(timer) };
};
