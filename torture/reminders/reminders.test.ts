import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { remindersRun } from './reminders-run.ts';

/** A short run; `npm run torture -- reminders` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`torture seed ${seed}`);
});

test.runIf(findPostgres(process.env) !== undefined)(
  'each player is reminded once of each event without a prediction, over both clock changes and a kill of a process',
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
