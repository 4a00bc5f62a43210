/** Random numbers that are the same in every run: mulberry32, from a seed. */
export interface Random {
  /** from 0 (included) to 1 (excluded) */
  next: () => number;
  /** returns one of the items, with a probability proportional to its weight; undefined when there are no items */
  pick: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item | undefined;
}

export const randomFrom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items, weightOf) => {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0);
      let left = next() * total;
      return items.find((item) => (left -= weightOf(item)) < 0) ?? items.at(-1);
    },
  };
};
