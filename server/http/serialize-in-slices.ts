import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupsByWeight } from '../groups-by-weight.ts';

/** maximum of values, at any depth, that are checked and written in one go: this takes a few milliseconds */
const valuesAtATime = 4_000;

/** The path of a list within an answer, as names and indexes. */
type Path = readonly (string | number)[];

type Holder = Record<string | number, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Returns the number of values inside a value, itself included; stops counting at `enough`. */
const weigh = (value: unknown, enough: number): number => {
  if (!isHolder(value)) return 1;
  let weight = 1;
  for (const child of Object.values(value)) {
    if (weight >= enough) return enough;
    weight += weigh(child, enough - weight);
  }
  return weight;
};

/**
 * Returns the paths of the outermost lists that are too long to be written in one go. In a list with one element, the
 * search continues inside that element.
 */
const longListsIn = (value: unknown, path: Path = []): Path[] => {
  if (!isHolder(value) || weigh(value, valuesAtATime) < valuesAtATime) return [];
  if (Array.isArray(value) && value.length > 1) return [path];
  return Object.entries(value).flatMap(([key, child]) => longListsIn(child, [...path, key]));
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce((held, key) => (isHolder(held) ? held[key] : undefined), value);

/** Returns a copy of the answer with another value at one path. */
const withAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined || !isHolder(value)) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Holder;
  copy[key] = withAt(copy[key], rest, put);
  return copy;
};

const without = (value: unknown, paths: readonly Path[]): object =>
  paths.reduce((left, path) => withAt(left, path, []), value) as object;

/** Returns the length of the common beginning of two texts. */
const sharedHead = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Returns the JSON of an answer, as `serialize` writes it. Long lists, at any depth, are written in slices so that
 * other requests are served in between: ten thousand rows in one go would delay them by half a second.
 */
export const serializeInSlices = async (
  serialize: (body: object) => string,
  body: object,
): Promise<string> => {
  const paths = longListsIn(body);
  if (paths.length === 0) return serialize(body);
  /** the answer with its long lists emptied; `around` is its JSON */
  const hollow = without(body, paths);
  const around = serialize(hollow);

  /** the JSON of each long list's elements, and its place in `around` */
  const lists: { start: number; written: string }[] = [];
  for (const path of paths) {
    const items = at(body, path) as readonly unknown[];
    const [head] = items;
    // Finds where the list begins: up to there, the texts with and without an element are the same.
    const probe = serialize(withAt(hollow, path, [without(head, longListsIn(head))]) as object);
    const start = sharedHead(around, probe);
    const end = around.length - start;
    const slices: string[] = [];
    for (const group of groupsByWeight(items, (item) => weigh(item, valuesAtATime), valuesAtATime)) {
      const part = withAt(hollow, path, group) as object;
      const whole = group.length > 1 ? serialize(part) : await serializeInSlices(serialize, part);
      slices.push(whole.slice(start, whole.length - end));
      await nextTurn();
    }
    lists.push({ start, written: slices.join(',') });
  }

  let text = '';
  let from = 0;
  for (const { start, written } of lists.toSorted((one, other) => one.start - other.start)) {
    text += around.slice(from, start) + written;
    from = start;
  }
  return text + around.slice(from);
};
