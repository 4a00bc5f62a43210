import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { together } from './together.ts';

type Db = Kysely<Database>;

/**
 * Returns a function that gives each database handle, also a transaction's, its own instance, opened when first used.
 */
export const perDatabase = <Opened>(open: (db: Db) => Opened): ((db: Db) => Opened) => {
  const opened = new WeakMap<Db, Opened>();
  return (db) => {
    const known = opened.get(db);
    if (known !== undefined) return known;
    const fresh = open(db);
    opened.set(db, fresh);
    return fresh;
  };
};

interface Bounds<Key> {
  /** maximum of keys in one reading, or of their total weight */
  atMost?: number;
  /** the weight of a key, when some keys cost more to read than others */
  weightOf?: (key: Key) => number;
  /** keys with the same line are read together; all keys are when this is absent */
  lineOf?: (key: Key) => string;
}

/**
 * Returns a function that loads the value of one key for one caller. Keys that callers ask for at the same moment are
 * read together: `read` gets each key once and returns the values in the same order. Nothing is stored: a value is
 * never older than the call that asked for it. With a transaction's handle, only loads of that transaction share a
 * reading, and all of them get their values in the same turn.
 */
export const loader = <Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
  { lineOf = () => '', ...bounds }: Bounds<Key> = {},
): ((db: Db, key: Key) => Promise<Value>) => {
  const loadsOf = perDatabase((db) =>
    together<Key, Value>(
      async (_line, keys) => {
        const places = new Map<string, number>();
        const distinct: Key[] = [];
        const placeOf = keys.map((key) => {
          const name = JSON.stringify(key);
          const known = places.get(name) ?? distinct.push(key) - 1;
          places.set(name, known);
          return known;
        });
        const values = await read(db, distinct);
        return placeOf.map((place) => values[place] as Value);
      },
      { ...bounds, ofOneWork: db.isTransaction },
    ),
  );
  return (db, key) => loadsOf(db)(lineOf(key), key);
};

/**
 * Returns a loader that reads each key apart from other keys, once for all callers who ask for it at the same moment.
 */
export const sharedReading = <Key, Value>(
  read: (db: Db, key: Key) => Promise<Value>,
): ((db: Db, key: Key) => Promise<Value>) =>
  loader((db, keys: readonly Key[]) => Promise.all(keys.map((key) => read(db, key))), {
    lineOf: (key) => JSON.stringify(key),
  });

/**
 * Returns a function that makes a view of a shared value for all callers to whom the same facts apply. The view is made
 * for the first of them; the others get the same object, which is then also serialised only once.
 */
export const openSharedViews = <View>(): ((shared: object, facts: string, make: () => View) => View) => {
  const views = new WeakMap<object, Map<string, View>>();
  return (shared, facts, make) => {
    const made = views.get(shared) ?? new Map<string, View>();
    views.set(shared, made);
    const known = made.get(facts);
    if (known !== undefined) return known;
    const view = make();
    made.set(facts, view);
    return view;
  };
};
