/** the smallest large count, and the most counts that are kept */
const [largeCount, keptAtMost] = [1_000, 100];

/** Returns how long a count is kept, in milliseconds: ten times as long as counting took, and at least a second. */
const keptFor = (took: number): number => Math.max(1_000, 10 * took);

/** Returns the count of a key: counted now, or a moment ago when it is large. */
export type KeptCounts<Count> = (key: string, count: () => Promise<Count>) => Promise<Count>;

/**
 * Opens counts that may be a moment old. Counting thousands of rows costs more than reading a page, and nobody notices a
 * small difference in a large count. `sizeOf` returns the number that decides whether a count is large. `now` is for
 * tests, in milliseconds.
 */
export const openKeptCounts = <Count>(
  sizeOf: (count: Count) => number,
  now: () => number = () => performance.now(),
): KeptCounts<Count> => {
  const kept = new Map<string, { count: Count; until: number }>();
  return async (key, count) => {
    const begun = now();
    const known = kept.get(key);
    if (known !== undefined && begun < known.until) return known.count;
    const counted = await count();
    kept.delete(key);
    if (kept.size >= keptAtMost) kept.clear();
    const end = now();
    if (sizeOf(counted) >= largeCount) kept.set(key, { count: counted, until: end + keptFor(end - begun) });
    return counted;
  };
};
