import { expect, test } from 'vitest';
import { growthRun, isTooCostly } from './growth-run.ts';

/**
 * A short run; `npm run torture -- growth` is the long one. The embedded database runs in the server, so that the cost
 * of its statements counts too.
 */
test('in every call, a text or list 3,000 times as long does not hold the event loop too long', async () => {
  const growths = await growthRun({
    database: 'embedded',
    seed: 7,
    times: [1, 3000],
    forms: ['combining marks', 'names'],
  });
  expect(growths.filter(isTooCostly)).toEqual([]);
  // Many calls have a text or a list, and accept it at one size at least.
  expect(new Set(growths.map(({ call }) => call)).size).toBeGreaterThan(40);
  const accepted = growths.filter(({ steps }) => steps.some(({ status }) => status >= 200 && status < 300));
  expect(accepted.length).toBeGreaterThan(10);
}, 300_000);
