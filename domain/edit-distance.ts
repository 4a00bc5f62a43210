/**
 * True when at most `most` typing errors separate the two texts: an extra letter, a missing one, a
 * different one, or two swapped.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  if (one === other) return true;
  if (most === 0) return false;
  // Skips the cells that are further than `most` from the diagonal: they need more errors.
  const width = other.length + 1;
  let beforeLast = new Int32Array(width);
  let last = Int32Array.from({ length: width }, (_, at) => at);
  let costs = new Int32Array(width);
  for (let row = 1; row <= one.length; row += 1) {
    const [from, to] = [Math.max(1, row - most), Math.min(other.length, row + most)];
    costs[from - 1] = from === 1 ? row : most + 1;
    let least = costs[from - 1] ?? 0;
    for (let at = from; at <= to; at += 1) {
      const same = one[row - 1] === other[at - 1];
      // Before the first letter this reads undefined, which equals no letter.
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const above = at < row + most ? (last[at] ?? 0) : most;
      const cost = Math.min(
        above + 1,
        (costs[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[at - 2] ?? 0) + 1 : most + 1,
      );
      costs[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    [beforeLast, last, costs] = [last, costs, beforeLast];
  }
  return (last[other.length] ?? 0) <= most;
}
