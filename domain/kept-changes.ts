/**
 * Merges an edit that began before another person's edit was saved: a field that its author did not change
 * keeps its current value, and a list takes the additions and removals of both.
 */

const itself = (item: unknown): unknown => item;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * `keyOf` identifies equal items across the three lists. An item that both sides changed takes its `given`
 * value.
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

/** Fields that are equal before and after take their value from `now`. */
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
