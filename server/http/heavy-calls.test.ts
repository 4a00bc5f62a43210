import { expect, it } from 'vitest';
import { isHeavy, openHeavyCalls } from './heavy-calls.ts';
import { Refusal } from './refusal.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Returns functions that make a call and end it by its name. The first letter of a name is the caller's account. */
const openScene = (limits: Parameters<typeof openHeavyCalls>[0]) => {
  const call = openHeavyCalls(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, { network = 'home', isThere = (): boolean => true } = {}) =>
    call({ account: name.charAt(0), network, isThere }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { ask, begun, end };
};

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

it('runs two calls at a time, at most one of each account, and the others in their order', async () => {
  const { ask, begun, end } = openScene({ atOnce: 2, ofAccount: 9, ofNetwork: 9 });
  const asked = ['a1', 'a2', 'b1', 'c1'].map((name) => ask(name));
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  await end('a2');
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('refuses an account or a network with too many calls in progress, with the time to retry', async () => {
  const { ask, end } = openScene({ atOnce: 1, ofAccount: 2, ofNetwork: 3 });
  void ask('a1');
  void ask('a2');
  expect(await codeOf(ask('a3'))).toBe('too-many-heavy-calls');
  void ask('b1');
  const refused = await ask('c1').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'too-many-heavy-calls', options: { retryAfterSeconds: 2 } });
  void ask('c2', { network: 'elsewhere' });
  await end('a1');
  // The place of the ended call is free again.
  expect(await Promise.race([codeOf(ask('d1')), settle().then(() => 'waits')])).toBe('waits');
});

it('starts next a call of the network whose last call began longest ago', async () => {
  const { ask, begun, end } = openScene({ atOnce: 1, ofAccount: 9, ofNetwork: 9 });
  for (const name of ['a1', 'b1', 'c1']) void ask(name);
  void ask('d1', { network: 'elsewhere' });
  await settle();
  await end('a1');
  expect(begun).toEqual(['a1', 'd1']);
});

it('skips calls whose caller has left, and continues after a failure', async () => {
  const { ask, begun, end } = openScene({ atOnce: 1, ofAccount: 9, ofNetwork: 9 });
  let isThere = true;
  void ask('a1');
  void ask('b1', { isThere: () => isThere });
  void ask('c1');
  isThere = false;
  await settle();
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
  const call = openHeavyCalls({ atOnce: 1, ofAccount: 9, ofNetwork: 9 });
  const asker = { account: 'a', network: 'home', isThere: () => true };
  await expect(call(asker, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await call(asker, () => Promise.resolve('done'))).toBe('done');
});

it('recognises expensive calls by their query', () => {
  expect(isHeavy('exportRanking')).toBe(true);
  expect(isHeavy('listLeaguePredictions', {})).toBe(true);
  expect(isHeavy('listLeaguePredictions', { limit: 20 })).toBe(false);
  expect(isHeavy('listAthletes', {})).toBe(false);
  expect(isHeavy('listAthletes', { limit: 0 })).toBe(true);
  expect(isHeavy('listAthletes', { limit: 1_000_000 })).toBe(true);
  expect(isHeavy('listPredictions', { leagueId: 'a', userId: 'b', limit: 500 })).toBe(false);
  expect(isHeavy('submitPrediction')).toBe(false);
});
