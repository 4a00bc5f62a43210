import type { Random } from '../../server/demo/random.ts';

/** Random choices that are the same in every run with the same seed. */
export interface Chance {
  /** true with the given probability */
  of: (probability: number) => boolean;
  /** an integer from `least` to `most`, both included */
  whole: (least: number, most: number) => number;
  /** one of the items; throws when there are none */
  one: <Item>(items: readonly Item[]) => Item;
}

export const chanceFrom = (random: Random): Chance => {
  const whole = (least: number, most: number) => least + Math.floor(random.next() * (most - least + 1));
  return {
    of: (probability) => random.next() < probability,
    whole,
    one: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
};
