/**
 * Whether one text becomes the other by so many slips of a typist at most: a letter too many, too few, another, or two
 * that have changed places.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      // Before the first letter there is none, and no letter equals that.
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      costs.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (costs[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...costs) > most) return false;
    [beforeLast, last] = [last, costs];
  }
  return (last[other.length] ?? 0) <= most;
}
