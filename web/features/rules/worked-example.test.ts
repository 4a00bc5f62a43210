import { expect, test } from 'vitest';
import { workedExample } from './worked-example.ts';

test('the rules page shows the example of the scoring rules', () => {
  expect(workedExample.total).toBe(39.5);
  expect(workedExample.picks.map(({ points }) => points)).toEqual([27.5, 0, 12]);
});
