import { expect, test } from 'vitest';
import { openKeptCounts } from './kept-counts.ts';

/** Opens counts with a fake clock. Each count takes `lasts` milliseconds and finds one row more than the one before. */
const openCounted = (rows: number, lasts = 0) => {
  const clock = { at: 0, counted: 0 };
  const counts = openKeptCounts(
    (count: number) => count,
    () => clock.at,
  );
  const count = (key: string) =>
    counts(key, () => {
      clock.at += lasts;
      clock.counted += 1;
      return Promise.resolve(rows + clock.counted);
    });
  return { clock, count };
};

test('a count of a thousand or more is made once a second for each key', async () => {
  const { clock, count } = openCounted(999);
  expect(await count('open')).toBe(1_000);
  clock.at += 999;
  expect(await count('open')).toBe(1_000);
  expect(await count('closed')).toBe(1_001);
  clock.at += 1;
  expect(await count('open')).toBe(1_002);
});

test('a large count that takes long is kept for ten times that long', async () => {
  const { clock, count } = openCounted(1_000_000, 2_000);
  await count('open');
  clock.at += 19_999;
  await count('open');
  expect(clock.counted).toBe(1);
  clock.at += 1;
  await count('open');
  expect(clock.counted).toBe(2);
});

test('a smaller count is made each time, so that a new row is counted at once', async () => {
  const { count } = openCounted(900);
  expect(await count('open')).toBe(901);
  expect(await count('open')).toBe(902);
});

test('a failed count is not kept', async () => {
  const counts = openKeptCounts(
    (count: number) => count,
    () => 0,
  );
  await expect(counts('open', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await counts('open', () => Promise.resolve(2_000))).toBe(2_000);
});

test('at most a hundred counts are kept', async () => {
  const { clock, count } = openCounted(5_000);
  for (let list = 0; list <= 100; list += 1) await count(`list ${list}`);
  await count('list 100');
  expect(clock.counted).toBe(101);
  await count('list 0');
  expect(clock.counted).toBe(102);
});
