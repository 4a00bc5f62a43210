import { expect, test } from 'vitest';
import { asOne, onceFor, together } from './together.ts';

/** Runs that end when told to. */
const open = (atMost?: number) => {
  const runs: { key: string; asks: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = together<number, string>(
    (key, asks) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(asks.map((one) => `${key}${one}`));
        runs.push({ key, asks, end, fail: reject });
      }),
    atMost === undefined ? {} : { atMost },
  );
  return { runs, ask, asked: () => runs.map(({ key, asks }) => [key, ...asks]) };
};

/** Lets all that is ready go on. */
const settled = () => new Promise(setImmediate);

test('what comes while a run is under way is done by the next one', async () => {
  const { runs, ask, asked } = open();
  const answers = [ask('a', 1), ask('a', 2), ask('a', 3)];
  expect(asked()).toEqual([['a', 1]]);
  runs[0]?.end();
  await settled();
  expect(asked()).toEqual([
    ['a', 1],
    ['a', 2, 3],
  ]);
  runs[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3']);
  void ask('a', 4);
  expect(asked()).toHaveLength(3);
});

test('keys do not wait for each other, and a run has its bound', async () => {
  const { runs, ask, asked } = open(2);
  for (const one of [1, 2, 3, 4]) void ask('a', one);
  void ask('b', 5);
  runs[0]?.end();
  await settled();
  expect(asked()).toEqual([
    ['a', 1],
    ['b', 5],
    ['a', 2, 3],
  ]);
});

test('a run that fails fails those in it alone', async () => {
  const { runs, ask } = open();
  const [first, second] = [ask('a', 1), ask('a', 2)];
  runs[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  runs[1]?.end();
  expect(await second).toBe('a2');
});

test('who asks for the same while it is read gets the answer of the next reading, all of them one', async () => {
  const reads: { ask: object; end: () => void }[] = [];
  const ask = asOne(
    (asked: object) =>
      new Promise<{ of: object }>((resolve) => {
        reads.push({ ask: asked, end: () => resolve({ of: asked }) });
      }),
  );
  const [first, second, third, other] = [
    ask({ page: 1 }),
    ask({ page: 1 }),
    ask({ page: 1 }),
    ask({ page: 2 }),
  ];
  expect(reads.map((read) => read.ask)).toEqual([{ page: 1 }, { page: 2 }]);
  for (const read of reads) read.end();
  expect([await first, await other]).toEqual([{ of: { page: 1 } }, { of: { page: 2 } }]);
  await settled();
  expect(reads).toHaveLength(3);
  reads[2]?.end();
  expect(await second).toBe(await third);
  expect(await second).not.toBe(await first);
});

test('who are alike get one answer, and others theirs', () => {
  const made: string[] = [];
  const answer = onceFor(
    (name: string) => name.slice(0, 1),
    (name) => {
      made.push(name);
      return { name };
    },
  );
  expect(answer('anna')).toBe(answer('alix'));
  expect(answer('basile')).toEqual({ name: 'basile' });
  expect(made).toEqual(['anna', 'basile']);
});
