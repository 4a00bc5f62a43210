import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { together } from './together.ts';

type Db = Kysely<Database>;

/** Gives each database handle, a transaction's included, its own instance, opened at the first request. */
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
  /** keys of one reading, or what they weigh together */
  atMost?: number;
  /** what reading a key costs, when not all cost alike */
  weightOf?: (key: Key) => number;
  /** keys with the same line are read together; without it all are */
  lineOf?: (key: Key) => string;
}

/**
 * Loads the value of one key for one caller. What callers ask for at the same moment is read at once: `read` gets each
 * key once and returns their values in the same order. Nothing is kept: a value is never older than the call of load.
 * With a transaction's handle, only loads of that transaction share a reading, and go on together.
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

/** A loader that reads each key by itself, once for all callers who ask for it at the same moment: they share the value. */
export const sharedReading = <Key, Value>(
  read: (db: Db, key: Key) => Promise<Value>,
): ((db: Db, key: Key) => Promise<Value>) =>
  loader((db, keys: readonly Key[]) => Promise.all(keys.map((key) => read(db, key))), {
    lineOf: (key) => JSON.stringify(key),
  });

/**
 * Views of shared values: what is made of a value for all callers to whom the same facts apply. It is made for the
 * first of them, and the others get the very same object, which is then also serialized once.
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
