import type { OpenDatabase } from './open-database.ts';

/** The game is younger than this, so a correct clock is never earlier. */
const earliest = new Date('2024-01-01T00:00:00Z');

/** The database's clock, which decides locks, was never set. */
export class ClockNotSet extends Error {
  constructor(now: Date) {
    super(
      `The database's clock says ${now.toISOString()}: set the clock of its machine. ` +
        'By a clock that is slow, players could predict events that are over. Nothing was changed.',
    );
    this.name = 'ClockNotSet';
  }
}

/** Throws ClockNotSet when the database's clock cannot be right, as on a machine whose clock has no battery. */
export const checkClock = async ({ execute }: Pick<OpenDatabase, 'execute'>): Promise<void> => {
  const { rows } = await execute('select clock_timestamp() as now');
  const now = rows[0]?.['now'] as Date;
  if (now < earliest) throw new ClockNotSet(now);
};
