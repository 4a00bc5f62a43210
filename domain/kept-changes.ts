/**
 * Merges an edit that began before another person's edit was saved. A field that the edit did not change keeps
 * its current value, and a list gets the additions and removals of both edits.
 */

const itself = (item: unknown): unknown => item;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Returns the merged list. `keyOf` identifies the same item in the three lists. An item that both edits changed
 * gets its `given` value.
 */
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

/** Returns `given`, with the `now` value of each field that is equal in `before` and `given`. */
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
