import { expect, test } from 'vitest';
import { growthRun, isTooCostly } from './growth-run.ts';

/**
 * The short form; `npm run torture -- growth` is the long one, on PostgreSQL too: on the embedded database the cost of
 * a statement also holds the event loop.
 */
test('a text or a list some thousand times as long holds the event loop no longer than it may, in every call', async () => {
  const growths = await growthRun({
    database: 'embedded',
    seed: 7,
    times: [1, 1500],
    forms: ['combining marks', 'names'],
  });
  expect(growths.filter(isTooCostly)).toEqual([]);
  // All calls with a text or a list are tested, and their short inputs are accepted.
  expect(new Set(growths.map(({ call }) => call)).size).toBeGreaterThan(40);
  const accepted = growths.filter(({ steps }) => steps.some(({ status }) => status >= 200 && status < 300));
  expect(accepted.length).toBeGreaterThan(10);
}, 300_000);
