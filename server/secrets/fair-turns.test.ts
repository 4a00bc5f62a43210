import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFairTurns } from './fair-turns.ts';

const open = (waitsAtMost = 60_000) => {
  const take = openFairTurns({ atOnce: 1, mayWait: 6, waitsAtMost, shares: { often: 3, seldom: 1 } });
  const done: string[] = [];
  /** functions that each end one running work */
  const ends: (() => void)[] = [];
  const ask = (lane: 'often' | 'seldom', network: string, account: string, name = `${network} ${account}`) =>
    take(
      lane,
      { network, account },
      () => {
        done.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      () => new Error('no place'),
    ).catch(() => done.push(`${name} refused`));
  /** Ends the running works, one after the other, until none is left. */
  const runAll = async () => {
    await nextTurn();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await nextTurn();
    }
  };
  return { ask, done, runAll };
};

test('a caller from a network that has had no turn is served before the rest of a crowd', async () => {
  const { ask, done, runAll } = open();
  for (const account of ['1', '2', '3', '4']) void ask('often', 'crowd', account);
  void ask('often', 'alone', 'a');
  await runAll();
  // The first call ran immediately. Of the waiting calls, one of the crowd came first; then the lone caller was next.
  expect(done).toEqual(['crowd 1', 'crowd 2', 'alone a', 'crowd 3', 'crowd 4']);
});

test('guesses at one account from many networks do not delay another account', async () => {
  const { ask, done, runAll } = open();
  for (const network of ['1', '2', '3', '4']) void ask('often', network, 'victim');
  void ask('often', '5', 'other');
  await runAll();
  expect(done.indexOf('5 other')).toBe(2);
});

test('a full lane refuses the latest caller of the network with the most places, in favour of another network', async () => {
  const { ask, done, runAll } = open();
  for (const account of ['1', '2', '3', '4', '5', '6', '7']) void ask('often', 'crowd', account);
  void ask('often', 'alone', 'a');
  void ask('often', 'crowd', '8');
  await runAll();
  expect(done).toContain('alone a');
  expect(done.filter((name) => name.endsWith('refused'))).toEqual(['crowd 7 refused', 'crowd 8 refused']);
});

test('a full lane leaves the other lane its share of the turns', async () => {
  const { ask, done, runAll } = open();
  for (const account of ['1', '2', '3', '4', '5', '6']) void ask('seldom', 'crowd', account, 'seldom');
  for (const account of ['1', '2', '3', '4', '5', '6']) void ask('often', 'crowd', account, 'often');
  await runAll();
  expect(done.slice(0, 9).filter((name) => name === 'often')).toHaveLength(6);
  expect(done.slice(0, 9).filter((name) => name === 'seldom')).toHaveLength(3);
  expect(done).toHaveLength(12);
});

test('a call that has waited too long is refused, and never runs', async () => {
  const { ask, done, runAll } = open(0);
  void ask('often', 'one', 'first');
  const second = ask('often', 'two', 'late');
  await second;
  expect(done).toEqual(['one first', 'two late refused']);
  await runAll();
  void ask('often', 'two', 'again');
  await runAll();
  expect(done).toEqual(['one first', 'two late refused', 'two again']);
});
