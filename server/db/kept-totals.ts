/** The milliseconds for which a total is kept that is so large that nobody notices the difference. */
const [keptFor, largeTotal, keptAtMost] = [1_000, 1_000, 100];

/** Returns the total of a key: counted, or from the last second when it is a thousand or more. */
export type Totals = (key: string, count: () => Promise<number>) => Promise<number>;

/**
 * Counting thousands of rows costs more than reading the displayed page, and the total is out of date when
 * it arrives anyway. For lists that may be a second old.
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
