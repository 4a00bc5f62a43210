import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openRateLimits, subscriberOf } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { SlidingWindow } from '../http/sliding-window.ts';

const minute = 60_000;

test('a window counts what happened lately, fades, and takes back', () => {
  let now = 0;
  const window = new SlidingWindow({ milliseconds: minute, now: () => now });
  const takeBack = window.add('a');
  window.add('a');
  expect([window.count('a'), window.count('b')]).toEqual([2, 0]);
  now = minute * 1.5;
  expect(window.count('a')).toBe(1);
  takeBack();
  takeBack();
  expect(window.count('a')).toBe(0);
  now = minute * 3;
  takeBack();
  expect(window.count('a')).toBe(0);
});

test('after the wait it tells, there is room again, and not long before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: minute }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (pauses, max) => {
        let now = 0;
        const window = new SlidingWindow({ milliseconds: minute, now: () => now });
        for (const pause of pauses) {
          now += pause;
          if (window.count('a') + 1 <= max) window.add('a');
          else {
            const seconds = window.secondsUntilBelow('a', max);
            expect(seconds).toBeLessThanOrEqual(120);
            const refusedAt = now;
            now = Math.max(refusedAt, refusedAt + (seconds - 1) * 1000 - 1);
            expect(window.count('a') + 1).toBeGreaterThan(max);
            now = refusedAt + seconds * 1000;
            expect(window.count('a') + 1).toBeLessThanOrEqual(max + 1e-9);
          }
        }
      },
    ),
  );
});

test('a window remembers so many keys, and forgets the quietest', () => {
  const window = new SlidingWindow({ milliseconds: minute, keys: 3, now: () => 0 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) window.add(key);
  expect(['a', 'b', 'c', 'd'].map((key) => window.count(key))).toEqual([2, 0, 1, 1]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '20010db8000102::/56'],
  ['2001:DB8:1:200:1:2:3:4', '20010db8000102::/56'],
  ['2001:db8::1', '20010db8000000::/56'],
  ['::1', '00000000000000::/56'],
  ['fe80::1%eth0', 'fe800000000000::/56'],
])('the subscriber of %s is %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});

const wrongPassword = () => Promise.reject(new Refusal('wrong-credentials'));
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

let serial = 0;
const requestOf = (ip: string, identifier: string) =>
  ({ id: String((serial += 1)), ip, caller: null, body: { identifier } }) as unknown as FastifyRequest;

test('guesses at everybody from everywhere leave each address a few tries, for a while', async () => {
  let now = 0;
  const limit = openRateLimits(() => now);
  const guess = (ip: string, identifier: string) =>
    outcomeOf(limit('login', requestOf(ip, identifier), wrongPassword));
  for (let count = 0; count < 5000; count += 1) await guess(`10.0.${count % 200}.1`, `compte ${count}`);

  const tries = async (ip: string) => {
    for (let count = 1; ; count += 1)
      if ((await guess(ip, `autre compte ${count}`)) === 'too-many-requests') return count - 1;
  };
  expect(await tries('203.0.113.1')).toBe(30);
  // Whoever has the right password gets in meanwhile.
  const owner = requestOf('198.51.100.7', 'Léa');
  expect(await outcomeOf(limit('login', owner, () => Promise.resolve('in')))).toBe('done');
  now += 3 * 60 * minute;
  expect(await tries('203.0.113.1')).toBe(300);
});

test('guesses at many accounts from one address end, while a crowd behind one gets in', async () => {
  const limit = openRateLimits(() => 0);
  const guess = (identifier: string) =>
    outcomeOf(limit('login', requestOf('203.0.113.1', identifier), wrongPassword));
  const mistypes = async () => {
    for (let count = 0; ; count += 1)
      if ((await guess(`inconnu ${count}`)) === 'too-many-requests') return count;
  };
  expect(await mistypes()).toBe(300);
  const stadium = openRateLimits(() => 0);
  let refused = 0;
  for (let person = 0; person < 5000; person += 1) {
    const from = () => requestOf('203.0.113.1', `spectateur ${person}`);
    // One in twenty mistypes once.
    if (
      person % 20 === 0 &&
      (await outcomeOf(stadium('login', from(), wrongPassword))) !== 'wrong-credentials'
    )
      refused += 1;
    if ((await outcomeOf(stadium('login', from(), () => Promise.resolve('in')))) !== 'done') refused += 1;
  }
  expect(refused).toBe(0);
});

test('one account that gets in again and again buys one mistake', async () => {
  const limit = openRateLimits(() => 0);
  const from = (identifier: string) => requestOf('203.0.113.1', identifier);
  for (let count = 0; count < 50; count += 1) await limit('login', from('Léa'), () => Promise.resolve('in'));
  let failures = 0;
  while (
    (await outcomeOf(limit('login', from(`inconnu ${failures}`), wrongPassword))) === 'wrong-credentials'
  )
    failures += 1;
  expect(failures).toBe(301);
});

test('a call that the server fails to answer is nobody’s failed guess', async () => {
  const limit = openRateLimits(() => 0);
  const fail = () => Promise.reject(new Refusal('unavailable'));
  for (let count = 0; count < 20; count += 1)
    expect(await outcomeOf(limit('login', requestOf('203.0.113.1', 'Léa'), fail))).toBe('unavailable');
});

test('a stadium registers in an hour, and a flood of accounts ends', async () => {
  const limit = openRateLimits(() => 0);
  const register = () =>
    outcomeOf(limit('register', requestOf('203.0.113.1', ''), () => Promise.resolve('made')));
  for (let count = 0; count < 20_000; count += 1)
    if ((await register()) !== 'done') throw new Error(`refused after ${count}`);
  expect(await register()).toBe('too-many-requests');
});
