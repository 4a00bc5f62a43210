/** Splits a list, in its order, into groups of at most `atMost` weight. A heavier item is a group of its own. */
export const groupsByWeight = <Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  atMost: number,
): Item[][] => {
  const groups: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const weight = weightOf(item);
    if (groups.length === 0 || weight > left) {
      groups.push([]);
      left = atMost;
    }
    groups.at(-1)?.push(item);
    left -= weight;
  }
  return groups;
};
