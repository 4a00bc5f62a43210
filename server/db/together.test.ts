import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Opens together() with runs that the test ends. */
const open = (bounds?: { atMost?: number; atOnce?: number; weightOf?: (ask: number) => number }) => {
  const runs: { key: string; asks: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = together<number, string>(
    (key, asks) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(asks.map((one) => `${key}${one}`));
        runs.push({ key, asks, end, fail: reject });
      }),
    bounds,
  );
  return { runs, ask, asked: () => runs.map(({ key, asks }) => [key, ...asks]) };
};

/** Waits until all pending callbacks have run. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};

test('calls of the same turn run together, and calls during a run join the next run', async () => {
  const { runs, ask, asked } = open();
  const answers = [ask('a', 1), ask('a', 2)];
  await settled();
  expect(asked()).toEqual([['a', 1, 2]]);
  answers.push(ask('a', 3), ask('a', 4));
  await settled();
  expect(asked()).toHaveLength(1);
  runs[0]?.end();
  await settled();
  expect(asked()).toEqual([
    ['a', 1, 2],
    ['a', 3, 4],
  ]);
  runs[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4']);
  await settled();
  void ask('a', 5);
  await settled();
  expect(asked()[2]).toEqual(['a', 5]);
});

test('an error among the answers is thrown only to its own caller', async () => {
  const ask = together<number, number>((_key, asks) =>
    Promise.resolve(asks.map((one) => (one === 2 ? new Error('not two') : one))),
  );
  const answers = await Promise.allSettled([ask('a', 1), ask('a', 2), ask('a', 3)]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'not two' } }, { value: 3 }]);
});

test('requests that arrive turn after turn join the batch, although each answer is immediate', async () => {
  const asked: number[] = [];
  const ask = together<number, number>((_key, asks) => {
    asked.push(asks.length);
    return Promise.resolve(asks);
  });
  // Node reads sockets like this: one after the other within a turn, each with its own continuation.
  await Promise.all(
    Array.from({ length: 5 }, async (_, one) => {
      await new Promise(setImmediate);
      await ask('a', one);
    }),
  );
  expect(asked).toEqual([5]);
});

test('keys do not wait for each other, and a run has a maximum size', async () => {
  const { runs, ask, asked } = open({ atMost: 2 });
  for (const one of [1, 2, 3]) void ask('a', one);
  void ask('b', 5);
  await settled();
  expect(asked()).toEqual([
    ['a', 1, 2],
    ['b', 5],
  ]);
  runs[0]?.end();
  await settled();
  expect(asked()[2]).toEqual(['a', 3]);
});

test('two runs of one key are concurrent, and no more, where two are allowed', async () => {
  const { runs, ask, asked } = open({ atMost: 2, atOnce: 2 });
  const answers = [1, 2, 3, 4, 5].map((one) => ask('a', one));
  await settled();
  expect(asked()).toEqual([
    ['a', 1, 2],
    ['a', 3, 4],
  ]);
  runs[1]?.end();
  await settled();
  expect(asked()[2]).toEqual(['a', 5]);
  runs[0]?.end();
  runs[2]?.end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

test('a failed run fails only its own calls', async () => {
  const { runs, ask } = open({ atMost: 1 });
  const [first, second] = [ask('a', 1), ask('a', 2)];
  await settled();
  runs[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  runs[1]?.end();
  expect(await second).toBe('a2');
});

test('the weight of a run is limited, and an ask that weighs more than the limit runs alone', async () => {
  const { runs, ask, asked } = open({ atMost: 10, weightOf: (weight) => weight });
  for (const weight of [4, 5, 2, 40, 1]) void ask('a', weight);
  for (let run = 0; run < 4; run += 1) {
    await settled();
    runs[run]?.end();
  }
  await settled();
  expect(asked()).toEqual([
    ['a', 4, 5],
    ['a', 2],
    ['a', 40],
    ['a', 1],
  ]);
});

test('other requests are served between the answers of many callers', async () => {
  const ask = together<number, number>((_key, asks) => Promise.resolve(asks));
  let [turns, over] = [0, false];
  const others = (async () => {
    for (; !over; turns += 1) await new Promise(setImmediate);
  })();
  const turnOf = await Promise.all(
    Array.from({ length: 100 }, async (_none, one) => {
      await ask('a', one);
      return turns;
    }),
  );
  over = true;
  await others;
  const answeredInOneTurn = Math.max(
    ...Map.groupBy(turnOf, (turn) => turn)
      .values()
      .map(({ length }) => length),
  );
  expect(answeredInOneTurn).toBeLessThanOrEqual(25);
});

test('many answers are given over several turns, unless they are parts of one work', async () => {
  const turnsOf = async (ofOneWork: boolean) => {
    const ask = together<number, number>((_key, asks) => Promise.resolve(asks), { ofOneWork });
    let turn = 0;
    const asks = Array.from({ length: 100 }, (_, at) => ask('a', at).then(() => turn));
    const all = Promise.all(asks);
    for (; turn < 20; turn += 1) await new Promise(setImmediate);
    return new Set(await all).size;
  };
  expect(await turnsOf(false)).toBe(5);
  expect(await turnsOf(true)).toBe(1);
});
