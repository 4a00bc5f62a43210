import { afterAll, expect, test } from 'vitest';
import { operatorMessage } from '../operator-message.ts';
import { checkClock, ClockNotSet } from './check-clock.ts';
import { openTestDatabase } from './testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a correct clock is accepted', async () => {
  await checkClock(database);
});

test('a clock in 1970 is refused, with a message for the operator', async () => {
  const execute = () => Promise.resolve({ rows: [{ now: new Date(86_400_000) }] });
  const refused = await checkClock({ execute }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ClockNotSet);
  expect(operatorMessage(refused)).toMatch(/^The database's clock says 1970-01-02T.*set the clock/);
});
