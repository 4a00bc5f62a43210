import { expect, test } from 'vitest';
import { openKeptTotals } from './kept-totals.ts';

const counting = () => {
  let at = 0;
  let rows = 0;
  let counts = 0;
  const totals = openKeptTotals(() => at);
  return {
    pass: (milliseconds: number) => (at += milliseconds),
    have: (count: number) => (rows = count),
    total: (key: string) =>
      totals(key, () => {
        counts += 1;
        return Promise.resolve(rows);
      }),
    counts: () => counts,
  };
};

test('a total of a thousand or more is counted once a second for each list', async () => {
  const { have, pass, total, counts } = counting();
  have(1_000);
  expect(await total('open')).toBe(1_000);
  have(1_500);
  pass(999);
  expect([await total('open'), await total('closed'), counts()]).toEqual([1_000, 1_500, 2]);
  pass(1);
  expect([await total('open'), counts()]).toEqual([1_500, 3]);
});

test('a smaller total is counted each time, so that a new row is counted at once', async () => {
  const { have, total } = counting();
  have(999);
  expect(await total('open')).toBe(999);
  have(998);
  expect(await total('open')).toBe(998);
});

test('a failed count is not kept', async () => {
  const totals = openKeptTotals(() => 0);
  await expect(totals('open', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await totals('open', () => Promise.resolve(2_000))).toBe(2_000);
});

test('the number of kept totals is limited', async () => {
  const { have, total, counts } = counting();
  have(5_000);
  for (let list = 0; list <= 100; list += 1) await total(String(list));
  await total('0');
  expect(counts()).toBe(102);
});
