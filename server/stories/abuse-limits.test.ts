import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { networkOf, siteOf } from '../http/network.ts';
import { openRateLimits } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { countIn, secondsUntilBelow, tallyAt } from '../http/sliding-window.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';

const minute = 60_000;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('rateCount').execute();
});

test('a sliding window counts recent calls, and earlier ones less and less', () => {
  const counted = { slot: 3, current: 2, previous: 0 };
  const countAt = (slots: number) => countIn(tallyAt(counted, slots * minute, minute), minute);
  expect([3, 3.9, 4, 4.5, 5].map(countAt)).toEqual([2, 2, 2, 1, 0]);
  expect(countIn(tallyAt(undefined, 0, minute), minute)).toBe(0);
});

test('one more call is allowed after the announced wait, and not a second earlier', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: minute }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (pauses, max) => {
        let now = 0;
        let counted = { slot: 0, current: 0, previous: 0 };
        const tally = () => tallyAt(counted, now, minute);
        for (const pause of pauses) {
          now += pause;
          if (countIn(tally(), minute) + 1 <= max) {
            const { current, previous } = tally();
            counted = { slot: Math.floor(now / minute), current: current + 1, previous };
          } else {
            const seconds = secondsUntilBelow(tally(), minute, max);
            expect(seconds).toBeLessThanOrEqual(120);
            const refusedAt = now;
            now = Math.max(refusedAt, refusedAt + (seconds - 1) * 1000 - 1);
            expect(countIn(tally(), minute) + 1).toBeGreaterThan(max);
            now = refusedAt + seconds * 1000;
            expect(countIn(tally(), minute) + 1).toBeLessThanOrEqual(max + 1e-9);
          }
        }
      },
    ),
  );
});

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2ff::1', '20010db8000102ff::/64', '20010db80001::/48'],
  ['2001:DB8:1:2ff:1:2:3:4', '20010db8000102ff::/64', '20010db80001::/48'],
  ['2001:db8::1', '20010db800000000::/64', '20010db80000::/48'],
  ['::1', '0000000000000000::/64', '000000000000::/48'],
  ['fe80::1%eth0', 'fe80000000000000::/64', 'fe8000000000::/48'],
  // A sender who has disconnected has no address.
  [undefined, '', null],
])('the address %s is in the network %s and the site %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
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

test('while the passwords of many accounts are guessed at from many networks, each network has only a few tries', async () => {
  let now = 0;
  const limit = openRateLimits(database.db, () => now);
  const guess = (ip: string, identifier: string) =>
    outcomeOf(limit('login', requestOf(ip, identifier), wrongPassword));
  for (let round = 0; round < 25; round += 1)
    await Promise.all(
      Array.from({ length: 200 }, (_, one) => guess(`10.0.${one}.1`, `compte ${round * 200 + one}`)),
    );

  const tries = async (ip: string) => {
    for (let count = 1; ; count += 1)
      if ((await guess(ip, `autre compte ${count}`)) === 'too-many-requests') return count - 1;
  };
  expect(await tries('203.0.113.1')).toBe(30);
  // The right password is still accepted.
  const owner = requestOf('198.51.100.7', 'Léa');
  expect(await outcomeOf(limit('login', owner, () => Promise.resolve('in')))).toBe('done');
  now += 3 * 60 * minute;
  expect(await tries('203.0.113.1')).toBe(300);
});

test('guesses at many accounts from one network are refused, while a crowd behind one network signs in', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const guess = (identifier: string) =>
    outcomeOf(limit('login', requestOf('203.0.113.1', identifier), wrongPassword));
  const mistypes = async () => {
    for (let count = 0; ; count += 1)
      if ((await guess(`inconnu ${count}`)) === 'too-many-requests') return count;
  };
  expect(await mistypes()).toBe(300);
  let refused = 0;
  const comes = async (person: number) => {
    const from = () => requestOf('203.0.113.2', `spectateur ${person}`);
    // One person in ten mistypes once.
    if (person % 10 === 0 && (await outcomeOf(limit('login', from(), wrongPassword))) !== 'wrong-credentials')
      refused += 1;
    if ((await outcomeOf(limit('login', from(), () => Promise.resolve('in')))) !== 'done') refused += 1;
  };
  for (let crowd = 0; crowd < 16; crowd += 1)
    await Promise.all(Array.from({ length: 250 }, (_, one) => comes(crowd * 250 + one)));
  expect(refused).toBe(0);
});

test('an account that signs in many times allows its network only one more mistake', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const from = (identifier: string) => requestOf('203.0.113.1', identifier);
  for (let count = 0; count < 50; count += 1) await limit('login', from('Léa'), () => Promise.resolve('in'));
  let failures = 0;
  while (
    (await outcomeOf(limit('login', from(`inconnu ${failures}`), wrongPassword))) === 'wrong-credentials'
  )
    failures += 1;
  expect(failures).toBe(301);
});

test('a call that the server cannot answer does not count as a failed guess', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const fail = () => Promise.reject(new Refusal('unavailable'));
  for (let count = 0; count < 20; count += 1)
    expect(await outcomeOf(limit('login', requestOf('203.0.113.1', 'Léa'), fail))).toBe('unavailable');
});

const register = (limit: ReturnType<typeof openRateLimits>, ip: string) =>
  outcomeOf(limit('register', requestOf(ip, ''), () => Promise.resolve('made')));

/** Returns how many registrations of a network are accepted, when it tries a hundred at a time. */
const registerFrom = async (limit: ReturnType<typeof openRateLimits>, ip: string, tries: number) => {
  let made = 0;
  for (let round = 0; round < tries / 100; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => register(limit, ip)));
    made += outcomes.filter((outcome) => outcome === 'done').length;
  }
  return made;
};

test('a flood of registrations from one network is stopped, and nobody else is affected', async () => {
  const limit = openRateLimits(database.db, () => 0);
  expect(await registerFrom(limit, '203.0.113.1', 2500)).toBe(2000);
  expect(await register(limit, '203.0.113.1')).toBe('too-many-requests');
  expect(await register(limit, '198.51.100.7')).toBe('done');
});

test('while very many people register, a network with few registrations may still register', async () => {
  const limit = openRateLimits(database.db, () => 0);
  for (let network = 0; network < 10; network += 1) await registerFrom(limit, `10.0.0.${network}`, 2000);
  expect(await register(limit, '10.0.0.1')).toBe('too-many-requests');
  expect(await registerFrom(limit, '198.51.100.7', 300)).toBe(100);
  expect(await register(limit, '198.51.100.8')).toBe('done');
});

test('the many networks of one IPv6 site are limited together', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
  for (let network = 0; network < 10; network += 1)
    expect(await registerFrom(limit, from(network), 2000)).toBe(2000);
  expect(await register(limit, from(99))).toBe('too-many-requests');
  expect(await register(limit, '2001:db8:2::1')).toBe('done');
});

const asPlayer = (ip: string, id: string, email: string) =>
  ({
    id: String((serial += 1)),
    ip,
    caller: { id, role: 'user' },
    body: { email },
  }) as unknown as FastifyRequest;

/** Returns how many calls are accepted before the first one is refused. */
const letThrough = async (call: (number: number) => Promise<string>): Promise<number> => {
  for (let count = 0; ; count += 1) if ((await call(count)) === 'too-many-requests') return count;
};

test('changes of e-mail are limited for an account and for a network, and a change of name is not counted', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const change = (ip: string, id: string, email: string) =>
    outcomeOf(limit('updateMyProfile', asPlayer(ip, id, email), () => Promise.resolve('asked')));
  expect(await letThrough((number) => change(`203.0.113.${number}`, 'one', `a${number}@gmail.com`))).toBe(10);
  expect(await change('203.0.113.1', 'one', '')).toBe('done');
  expect(await letThrough((number) => change('198.51.100.7', `id ${number}`, `b${number}@gmail.com`))).toBe(
    300,
  );
  expect(await change('198.51.100.8', 'another', 'c@gmail.com')).toBe('done');
});

test('a network may name a limited number of mailboxes of one domain, and any number of a big provider', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const registerAt = (ip: string, email: string) =>
    outcomeOf(limit('register', asPlayer(ip, '', email), () => Promise.resolve('made')));
  const atClub = (number: number) => `m${number}@${number % 2 === 0 ? '' : 'sous.'}club.example`;
  expect(await letThrough((number) => registerAt('203.0.113.1', atClub(number)))).toBe(500);
  // Mailboxes in another call count too, and another network has its own limit.
  const asked = limit('forgotPassword', asPlayer('203.0.113.1', '', atClub(9999)), () =>
    Promise.resolve('sent'),
  );
  expect(await outcomeOf(asked)).toBe('too-many-requests');
  expect(await registerAt('198.51.100.7', atClub(1000))).toBe('done');
  for (let number = 0; number < 600; number += 1)
    expect(await registerAt('198.51.100.9', `x${number}@gmail.com`)).toBe('done');
});

const readCalendar = (
  limit: ReturnType<typeof openRateLimits>,
  ip: string,
  token: string,
  isKnown: boolean,
) =>
  outcomeOf(
    limit(
      'getCalendar',
      { id: String((serial += 1)), ip, caller: null, params: { token } } as unknown as FastifyRequest,
      () => (isKnown ? Promise.resolve('calendar') : Promise.reject(new Refusal('calendar-unknown'))),
    ),
  );

test('guesses at the addresses of calendars are limited for a network, and programs in other networks still read', async () => {
  let now = 0;
  const limit = openRateLimits(database.db, () => now);
  const guess = (number: number) => readCalendar(limit, '203.0.113.1', `deviné ${number}`, false);
  expect(await letThrough(guess)).toBe(300);
  expect(await readCalendar(limit, '203.0.113.1', 'agenda de Léa', true)).toBe('too-many-requests');
  expect(await readCalendar(limit, '198.51.100.7', 'agenda de Léa', true)).toBe('done');
  now += 3 * 60 * minute;
  expect(await readCalendar(limit, '203.0.113.1', 'agenda de Léa', true)).toBe('done');
});

test('a calendar can be read sixty times an hour, from all networks together, and one network may read very many calendars', async () => {
  const limit = openRateLimits(database.db, () => 0);
  const read = (number: number) => readCalendar(limit, `203.0.113.${number}`, 'agenda de Léa', true);
  expect(await letThrough(read)).toBe(60);
  expect(await readCalendar(limit, '203.0.113.1', "agenda d'Ana", true)).toBe('done');
  // These are more than a network's maximum of wrong guesses: the right address is not a guess.
  for (let number = 0; number < 600; number += 1)
    expect(await readCalendar(limit, '198.51.100.9', `agenda ${number}`, true)).toBe('done');
});

test('a program key may make a limited number of calls a minute, from all networks together; another key and an admin still call', async () => {
  let now = 0;
  const limit = openRateLimits(database.db, () => now);
  const call = (ip: string, keyId: string | null) =>
    outcomeOf(
      limit(
        (serial += 1) % 2 === 0 ? 'previewImport' : 'applyImport',
        { ip, caller: null, program: keyId === null ? null : { keyId } } as unknown as FastifyRequest,
        () => Promise.resolve('done'),
      ),
    );
  for (let count = 0; count < 120; count += 1)
    expect(await call(`203.0.113.${count % 2}`, 'one')).toBe('done');
  expect(await call('203.0.113.9', 'one')).toBe('too-many-requests');
  expect(await call('203.0.113.9', 'other')).toBe('done');
  expect(await call('203.0.113.9', null)).toBe('done');
  now += 2 * minute;
  expect(await call('203.0.113.9', 'one')).toBe('done');
});
