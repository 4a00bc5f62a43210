import { expect, test } from 'vitest';
import { firstOfMonth } from './first-of-month.ts';

test.each([
  ['1 août 2024', '1er août 2024'],
  ['1–11 août 2024', '1er–11 août 2024'],
  ['28 nov. – 1 déc. 2026', '28 nov. – 1er déc. 2026'],
  ['mardi 1 décembre 2026 à 21:01', 'mardi 1er décembre 2026 à 21:01'],
  ['mar. 1', 'mar. 1er'],
  ['11 août 2021', '11 août 2021'],
  ['21–31 août 2021', '21–31 août 2021'],
  ['dim. 4 août, 01:11', 'dim. 4 août, 01:11'],
])('%s is %s', (date, written) => {
  expect(firstOfMonth(date)).toBe(written);
});
