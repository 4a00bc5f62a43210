/** the milliseconds for which a large total is kept, the smallest large total, and the most totals that are kept */
const [keptFor, largeTotal, keptAtMost] = [1_000, 1_000, 100];

/** Returns the total of a key: counted now, or within the last second when it is large. */
export type Totals = (key: string, count: () => Promise<number>) => Promise<number>;

/**
 * Opens totals for lists that may be a second old. Counting thousands of rows costs more than reading the displayed
 * page, and nobody notices a small difference in a large total. `now` is for tests, in milliseconds.
 */
export const openKeptTotals = (now: () => number = () => performance.now()): Totals => {
  const kept = new Map<string, { total: number; from: number }>();
  return async (key, count) => {
    const from = now();
    const known = kept.get(key);
    if (known !== undefined && from - known.from < keptFor) return known.total;
    const total = await count();
    kept.delete(key);
    if (kept.size >= keptAtMost) kept.clear();
    if (total >= largeTotal) kept.set(key, { total, from });
    return total;
  };
};
