/**
 * An edit that began before somebody else's was saved: what its author left as it was stays as it now stands, and a
 * list takes what was added and loses what was removed.
 */

const itself = (item: unknown): unknown => item;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** `keyOf` tells which items of the three lists are the same one; what was changed on both sides is as `given`. */
export function keptList<Item>(
  edit: { before: readonly Item[]; given: readonly Item[]; now: readonly Item[] },
  keyOf: (item: Item) => unknown = itself,
): Item[] {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const before = byKey(edit.before);
  const merged = byKey(edit.now);
  const given = byKey(edit.given);
  for (const key of before.keys()) if (!given.has(key)) merged.delete(key);
  for (const [key, item] of given)
    if (!before.has(key) || !same(before.get(key), item)) merged.set(key, item);
  return [...merged.values()];
}

/** The fields that are the same before and after are taken from `now`. */
export function keptFields<Fields extends object>(edit: {
  before: Fields;
  given: Fields;
  now: Partial<Fields>;
}): Fields {
  const { before, given, now } = edit;
  const untouched = Object.entries(now).filter(([name]) =>
    same(before[name as keyof Fields], given[name as keyof Fields]),
  );
  return { ...given, ...Object.fromEntries(untouched) };
}
