import type { TestApp } from './app.ts';
import type { MovedClock } from './moved-clock.ts';

/**
 * Moves the clock to an instant. Runs each job that plans reminders before that instant, with the clock at its time.
 */
export const passTo = async (
  { database, drain }: Pick<TestApp, 'database' | 'drain'>,
  clock: MovedClock,
  instant: string,
): Promise<void> => {
  for (;;) {
    await drain();
    const { rows } = await database.execute(
      `select min(start_after) as next from pgboss.job
       where state = 'created' and name like 'plan-%' and start_after > now()`,
    );
    const next = rows[0]?.['next'] as Date | null;
    if (next === null || next > new Date(instant)) break;
    await clock.moveTo(next);
  }
  await clock.moveTo(new Date(instant));
  await drain();
};
