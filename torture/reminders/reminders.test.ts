import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { remindersRun } from './reminders-run.ts';

/** The short form; `npm run torture -- reminders` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`torture seed ${seed}`);
});

test.runIf(findPostgres(process.env) !== undefined)(
  'over both changes of the clock and the kill of one of two processes, each player is reminded once of each event left out',
  async () => {
    const { faults, kills, mails, predictedLate, reminders, unsubscribed } = await remindersRun({
      players: 24,
      leagues: 4,
      events: 16,
      kills: 1,
      seed,
    });
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(kills).toBe(1);
    for (const count of [mails, predictedLate, reminders.eve, reminders.hour, unsubscribed])
      expect(count).toBeGreaterThan(0);
  },
);
