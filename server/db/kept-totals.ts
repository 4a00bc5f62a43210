/** Milliseconds for which a total is kept, of rows so many that nobody can tell. */
const [keptFor, largeTotal, keptAtMost] = [1_000, 1_000, 100];

/** Gives the total that goes by a key: counted, or the one of the last second where there are a thousand and more. */
export type Totals = (key: string, count: () => Promise<number>) => Promise<number>;

/**
 * Counting thousands of rows costs more than reading the page of them that is shown, and what it gives has changed by
 * the time it is read: for lists that may be a second old.
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
