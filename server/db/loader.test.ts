import { expect, test } from 'vitest';
import type { Db } from '../services.ts';
import { loader, openSharedViews, perDatabase, sharedReading } from './loader.ts';

/** Returns an object in place of a database: a loader only passes it on. */
const database = (): Db => Object.create(null) as Db;

/** Waits until all callbacks that are ready have run. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};

test('keys that are loaded at the same moment are read together, each once, and each caller gets its own value', async () => {
  const reads: (readonly number[])[] = [];
  const load = loader((_db, keys: readonly number[]) => {
    reads.push(keys);
    return Promise.resolve(keys.map((key) => ({ double: 2 * key })));
  });
  const db = database();
  const [one, two, again] = await Promise.all([load(db, 1), load(db, 2), load(db, 1)]);
  expect([one, two]).toEqual([{ double: 2 }, { double: 4 }]);
  expect(again).toBe(one);
  expect(reads).toEqual([[1, 2]]);
  expect(await load(db, 1)).not.toBe(one);
});

test('each database, also a transaction, has separate readings', async () => {
  const [db, transaction] = [database(), database()];
  const load = loader((of, keys: readonly number[]) => Promise.resolve(keys.map((key) => ({ of, key }))));
  const [outside, inside] = await Promise.all([load(db, 1), load(transaction, 1)]);
  expect(outside.of).toBe(db);
  expect(inside.of).toBe(transaction);
});

test('perDatabase() opens one instance for each database, once', () => {
  const open = perDatabase(() => ({}));
  const [one, other] = [database(), database()];
  expect(open(one)).toBe(open(one));
  expect(open(one)).not.toBe(open(other));
});

test('keys of the same line are read together, at most two in one reading', async () => {
  const reads: (readonly number[])[] = [];
  const load = loader(
    (_db, keys: readonly number[]) => {
      reads.push(keys);
      return Promise.resolve(keys);
    },
    { atMost: 2, lineOf: (key) => String(key % 2) },
  );
  const db = database();
  await Promise.all([1, 2, 3, 4, 5].map((key) => load(db, key)));
  expect(reads).toEqual([[1, 3], [2, 4], [5]]);
});

test('an error among the values is thrown to the callers of its key alone', async () => {
  const load = loader((_db, keys: readonly number[]) =>
    Promise.resolve(keys.map((key) => (key === 2 ? new Error('not two') : key))),
  );
  const db = database();
  const answers = await Promise.allSettled([load(db, 1), load(db, 2), load(db, 3)]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'not two' } }, { value: 3 }]);
});

test('callers who ask for the same key while it is read share the value of the next reading', async () => {
  const reads: { key: object; end: () => void }[] = [];
  const load = sharedReading(
    (_db, key: object) =>
      new Promise<{ of: object }>((resolve) => {
        reads.push({ key, end: () => resolve({ of: key }) });
      }),
  );
  const db = database();
  const [first, other] = [load(db, { page: 1 }), load(db, { page: 2 })];
  await settled();
  const [second, third] = [load(db, { page: 1 }), load(db, { page: 1 })];
  await settled();
  expect(reads.map((read) => read.key)).toEqual([{ page: 1 }, { page: 2 }]);
  for (const read of reads) read.end();
  expect([await first, await other]).toEqual([{ of: { page: 1 } }, { of: { page: 2 } }]);
  await settled();
  expect(reads).toHaveLength(3);
  reads[2]?.end();
  expect(await second).toBe(await third);
  expect(await second).not.toBe(await first);
});

test('callers with the same facts get the same view of a shared value, and other callers another view', () => {
  const made: string[] = [];
  const view = openSharedViews<{ name: string }>();
  const viewFor = (shared: object, name: string) =>
    view(shared, name.slice(0, 1), () => {
      made.push(name);
      return { name };
    });
  const [value, otherValue] = [{}, {}];
  expect(viewFor(value, 'anna')).toBe(viewFor(value, 'alix'));
  expect(viewFor(value, 'basile')).toEqual({ name: 'basile' });
  expect(viewFor(otherValue, 'alix')).toEqual({ name: 'alix' });
  expect(made).toEqual(['anna', 'basile', 'alix']);
});
