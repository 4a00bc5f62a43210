import { createHash, hash } from 'node:crypto';
import type { EndpointName, RefusalCode } from '@pronathle/contract';
import { emailKey, usernameKey } from '@pronathle/domain/identity';
import { shareLimits } from '@pronathle/domain/shares';
import { threadLimits } from '@pronathle/domain/thread';
import { mailDomainKey } from '@pronathle/domain/mailbox';
import type { FastifyRequest } from 'fastify';
import { together } from '../db/together.ts';
import type { Db } from '../services.ts';
import { networkOf, siteOf } from './network.ts';
import { addToCounts, takeFromCounts, type Tally } from './rate-counts.queries.ts';
import { Refusal } from './refusal.ts';
import { countIn, secondsUntilBelow, tallyAt } from './sliding-window.ts';

/**
 * How attempts are grouped for counting. 'account-here' is one account from one network: guesses at an account from
 * other networks do not affect its owner's own attempts. The total of 'everybody' refuses nobody: it only raises an
 * alarm, which gives each network fewer tries, so that a network that makes few attempts is affected last. A 'site' is
 * a block of many networks of IP version 6.
 */
type Scope = 'account-here' | 'account' | 'network' | 'site' | 'everybody';
type RefusingScope = Exclude<Scope, 'everybody' | 'site'>;

interface Limit {
  max: number;
  minutes: number;
  /** the maximum during an alarm; `max` when absent */
  alarmed?: number;
  /**
   * true: the maximum rises by one for each account that has signed in from the network, because a crowd behind one
   * address also makes more typing errors
   */
  grows?: true;
}

interface CallLimits {
  /** the name under which all processes count the calls */
  name: string;
  /** the refusals that count as failed guesses; or every call, where calls cost much or answers reveal no failure */
  counts: readonly RefusalCode[] | 'every-call';
  /** the account that the call tries; null for a call that tries none */
  accountOf?: (request: FastifyRequest) => string | null;
  /** over one of these limits a call is refused */
  refuse: Partial<Record<RefusingScope, Limit>>;
  /** over one of these limits nobody is refused, but each network gets fewer tries */
  alarm?: Partial<Record<Scope, Limit>>;
}

const fieldOf = (request: FastifyRequest, name: string): string => {
  const body: unknown = request.body;
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const identifierOf = (field: string) => (request: FastifyRequest) => {
  const identifier = fieldOf(request, field);
  return identifier.includes('@') ? emailKey(identifier) : usernameKey(identifier);
};
const callerOf = (request: FastifyRequest) => request.caller?.id ?? null;

/**
 * Returns the limits of a call that sends a link by mail. Its answer is the same with and without an account, so every
 * call counts. The limit of mails to one mailbox, for all callers together, is checked when a mail is queued
 * (mail/queue-mail.ts).
 */
const mailLimits = (name: string, field: string): CallLimits => ({
  name,
  counts: 'every-call',
  accountOf: identifierOf(field),
  refuse: {
    'account-here': { max: 5, minutes: 60, alarmed: 2 },
    // 1 in 10 of a stadium of 10,000 forgets the password on the evening of a final.
    network: { max: 1000, minutes: 60, alarmed: 50 },
  },
  // The number of mails that a small provider accepts in an hour.
  alarm: { everybody: { max: 5000, minutes: 60 } },
});

/**
 * Limits how many addresses of one domain a network may name, in all calls together: one person may read all of them.
 * Mails to one mailbox are limited where they are queued. Big providers are left out: there a mailbox is a person.
 */
const addressesOfDomain = (field: string): CallLimits => ({
  name: 'mail-domain',
  counts: 'every-call',
  accountOf: (request) => {
    const email = fieldOf(request, field);
    return email.includes('@') && request.caller?.role !== 'admin' ? mailDomainKey(email) : null;
  },
  // A school may register 500 pupils in an hour, from its own network. There is no limit for a domain over all
  // networks: an attacker could use it up to keep the people of the domain out.
  refuse: { 'account-here': { max: 500, minutes: 60 } },
});

/** Requests for a new e-mail address: above ten in an hour an account is refused, and causes no more mails. */
const changeOfEmail: CallLimits = {
  name: 'change-email',
  counts: 'every-call',
  accountOf: (request) => (fieldOf(request, 'email') === '' ? null : callerOf(request)),
  refuse: {
    account: { max: 10, minutes: 60 },
    network: { max: 300, minutes: 60, alarmed: 30 },
  },
  alarm: { everybody: { max: 2000, minutes: 60 } },
};

/**
 * Guesses at the password by a person who finds an open session: all calls that ask for the password count together.
 */
const guessAtOpenSession: CallLimits = {
  name: 'open-session',
  counts: ['wrong-current-password'],
  accountOf: (request) => (fieldOf(request, 'currentPassword') === '' ? null : callerOf(request)),
  refuse: { 'account-here': { max: 10, minutes: 15, alarmed: 3 } },
  alarm: { account: { max: 50, minutes: 60 } },
};

const guessesOfNetwork: Limit = { max: 300, minutes: 60, alarmed: 30, grows: true };

/** Guesses at the code of a league: all calls that take a code count together. */
const guessAtCode: CallLimits = {
  name: 'league-code',
  counts: ['league-code-unknown'],
  accountOf: callerOf,
  refuse: {
    // A code has 60 random bits; a person who mistypes it ten times has the wrong one.
    account: { max: 10, minutes: 60 },
    network: guessesOfNetwork,
  },
  alarm: { everybody: { max: 5000, minutes: 60 } },
};

/** Guesses by a visitor, who has no account: they count for the network, together with those of its players. */
const guessByVisitor: CallLimits = {
  ...guessAtCode,
  // '' for a visitor, whose call counts; null for a player, whose call counts in guessAtCode.
  accountOf: ({ caller }) => (caller === null ? '' : null),
  refuse: { network: guessesOfNetwork },
};

/** All calls of one key count together: a program may send 40 files a minute, with at most three calls for each. */
const callsOfProgram: CallLimits = {
  name: 'program-key',
  counts: 'every-call',
  accountOf: ({ program }) => program?.keyId ?? null,
  refuse: { account: { max: 120, minutes: 1 } },
};

/** A call of the API, the page and picture of a shared link, or a call that makes a new link. */
type LimitedName = EndpointName | 'openShare' | 'newShare';

/**
 * The limits of calls at which guessing or flooding is profitable. A call with several entries obeys them
 * all; calls that share an entry are counted together.
 */
export const rateLimits: Partial<Record<LimitedName, readonly CallLimits[]>> = {
  login: [
    {
      name: 'login',
      counts: ['wrong-credentials'],
      accountOf: identifierOf('identifier'),
      refuse: {
        // A person who has forgotten a password gives up earlier; a list of 1,000 common ones takes a day.
        'account-here': { max: 10, minutes: 15, alarmed: 3 },
        // More than the hashes that may wait (password-hash.ts): a crowd that signs in at one moment is not refused.
        network: { max: 300, minutes: 60, alarmed: 30, grows: true },
      },
      // Against many networks that try one account, or many accounts.
      alarm: { account: { max: 100, minutes: 60 }, everybody: { max: 5000, minutes: 60 } },
    },
  ],
  register: [
    {
      // Against searches for names and addresses that have an account.
      name: 'taken',
      counts: ['account-exists', 'username-taken'],
      refuse: { network: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
    {
      // Each registration costs a hash, a row and a mail. In an hour, one stand of a stadium (2,000) may register from
      // one network. After a full stadium (20,000) from all networks together, each network gets 100: what a school or
      // a company needs.
      name: 'register',
      counts: 'every-call',
      refuse: { network: { max: 2000, minutes: 60, alarmed: 100 } },
      alarm: { everybody: { max: 20_000, minutes: 60 } },
    },
    addressesOfDomain('email'),
  ],
  loginByLink: [
    {
      // The secret has 256 random bits: this only limits the load.
      name: 'link-login',
      counts: ['link-login-refused'],
      refuse: { network: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
  ],
  forgotPassword: [mailLimits('forgot-password', 'email'), addressesOfDomain('email')],
  resendVerificationEmail: [mailLimits('resend-verification', 'identifier'), addressesOfDomain('identifier')],
  resetPassword: [
    {
      // The token has 256 random bits: this only limits the load.
      name: 'reset-token',
      counts: ['reset-token-invalid'],
      refuse: { network: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
  ],
  getCalendar: [
    {
      // The token has 256 random bits: this only limits the load.
      name: 'calendar-token',
      counts: ['calendar-unknown'],
      refuse: { network: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
    {
      // A program reads an address at most every few minutes; the programs of a big provider share a network.
      name: 'calendar',
      counts: 'every-call',
      accountOf: ({ params }) => hash('sha256', (params as { token: string }).token),
      refuse: { account: { max: 60, minutes: 60 } },
    },
  ],
  newShare: [
    {
      name: 'share',
      counts: 'every-call',
      accountOf: callerOf,
      refuse: { account: { max: shareLimits.aDay, minutes: 24 * 60 } },
    },
  ],
  openShare: [
    {
      // The token has 256 random bits: this only limits the load.
      name: 'share-token',
      counts: ['share-unknown'],
      refuse: { network: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
  ],
  readInvitation: [guessAtCode],
  showInvitation: [guessAtCode, guessByVisitor],
  joinLeagueByCode: [guessAtCode],
  writeInThread: [
    {
      name: 'thread-message',
      counts: 'every-call',
      accountOf: callerOf,
      refuse: { account: { max: threadLimits.messagesAMinute, minutes: 1 } },
    },
  ],
  reportInThread: [
    {
      name: 'thread-report',
      counts: 'every-call',
      accountOf: callerOf,
      refuse: { account: { max: 20, minutes: 60 } },
    },
  ],
  reactInThread: [
    {
      // Each reaction makes everybody who has the league's thread open read it again.
      name: 'thread-reaction',
      counts: 'every-call',
      accountOf: callerOf,
      refuse: { account: { max: 60, minutes: 1 } },
    },
  ],
  previewImport: [callsOfProgram],
  applyImport: [callsOfProgram],
  fetchImport: [
    {
      name: 'fetch-import',
      counts: 'every-call',
      accountOf: callerOf,
      refuse: { account: { max: 20, minutes: 1 } },
    },
  ],
  endMySessions: [guessAtOpenSession],
  deleteMyAccount: [guessAtOpenSession],
  updateMyProfile: [guessAtOpenSession, changeOfEmail, addressesOfDomain('email')],
};

declare module 'fastify' {
  interface FastifyRequest {
    /** whether the account has recently signed in from the same network */
    signsInAgain: boolean;
  }
}

const hour = 3_600_000;
/** milliseconds for which a network from which an account has signed in is remembered */
const rememberedFor = 30 * 24 * hour;
/** milliseconds for which a refused key is refused again without a query */
const refusedUnasked = 1_000;
/** maximum of such keys in memory */
const refusedKeys = 20_000;
/** A site is refused above this multiple of one network's limit. */
const networksOfSite = 10;

interface Gauge extends Limit {
  scope: Scope;
  milliseconds: number;
}

/** The limit of one scope for one call, with the key of its count. */
interface Counted {
  gauge: Gauge;
  key: Buffer;
  role: 'refuse' | 'alarm';
}

type Clock = () => number;

const keyOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);

const gaugesOf = (limits: Partial<Record<Scope, Limit>>): Gauge[] =>
  (Object.entries(limits) as [Scope, Limit][]).flatMap(([scope, limit]) => {
    const gauge = { ...limit, scope, milliseconds: limit.minutes * 60_000 };
    if (scope !== 'network') return [gauge];
    const { alarmed = limit.max } = limit;
    const ofSite = { max: limit.max * networksOfSite, alarmed: alarmed * networksOfSite };
    return [gauge, { ...gauge, ...ofSite, scope: 'site' as const }];
  });

/**
 * Returns the keys under which a call counts: none when the limits are about the tries of an account, and this call
 * tries none.
 */
const countedBy = (limits: CallLimits, request: FastifyRequest) => {
  const [network, site] = [networkOf(request.ip), siteOf(request.ip)];
  const account = limits.accountOf?.(request) ?? null;
  if (account === null && limits.accountOf !== undefined)
    return { isTried: false, counted: [], network, here: null };
  const keys = {
    'account-here': `${network} ${account ?? request.id}`,
    account: account ?? '',
    network,
    site,
    everybody: '',
  };
  const ofRole = (role: Counted['role'], scopes: Partial<Record<Scope, Limit>> = {}): Counted[] =>
    gaugesOf(scopes).flatMap((gauge) => {
      const key = keys[gauge.scope];
      return key === null ? [] : [{ gauge, role, key: keyOf(limits.name, role, gauge.scope, key) }];
    });
  return {
    isTried: true,
    counted: [...ofRole('refuse', limits.refuse), ...ofRole('alarm', limits.alarm)],
    network,
    here: account === null ? null : keys['account-here'],
  };
};

interface Add {
  add: readonly { key: Buffer; milliseconds: number }[];
  read: readonly Buffer[];
}

/**
 * Returns the counts of a key: with this call, if it adds to the key, and in `before` without this call. Returns
 * undefined for a key without counts.
 */
type Found = (key: Buffer) => (Tally & { before: Tally }) | undefined;

/**
 * Returns a function that counts simultaneous calls in one statement; each call sees the earlier calls, in this process
 * and in others.
 */
const openCounts = (db: Db, now: Clock | undefined) =>
  together(
    async (_key: string, asks: readonly Add[]): Promise<Found[]> => {
      const sums = new Map<string, { key: Buffer; milliseconds: number; count: number }>();
      // The rank of each call among the batch's calls under its key, from 1.
      const places = asks.map(({ add }) => {
        const own = new Map<string, number>();
        for (const { key, milliseconds } of add) {
          const hex = key.toString('hex');
          const sum = sums.get(hex) ?? { key, milliseconds, count: 0 };
          sum.count += 1;
          sums.set(hex, sum);
          own.set(hex, sum.count);
        }
        return own;
      });
      const read = asks.flatMap((ask) => ask.read).filter((key) => !sums.has(key.toString('hex')));
      const rows = await addToCounts(db, Array.from(sums.values()), read, now?.());
      const byKey = new Map(rows.map(({ key, ...tally }) => [key.toString('hex'), tally]));
      return places.map((own) => (key) => {
        const hex = key.toString('hex');
        const tally = byKey.get(hex);
        if (tally === undefined) return undefined;
        const later = (sums.get(hex)?.count ?? 0) - (own.get(hex) ?? 0);
        const withThis = { ...tally, current: tally.current - later };
        return { ...withThis, before: { ...withThis, current: withThis.current - (own.has(hex) ? 1 : 0) } };
      });
    },
    { atMost: 200 },
  );

/** Returns a function that subtracts the counts of simultaneous calls, in one statement. */
const openTakingBack = (db: Db) =>
  together(
    async (_key: string, asks: readonly (readonly { key: Buffer; slot: number }[])[]) => {
      const sums = new Map<string, { key: Buffer; slot: number; count: number }>();
      for (const { key, slot } of asks.flat()) {
        const place = `${key.toString('hex')} ${slot}`;
        sums.set(place, { key, slot, count: (sums.get(place)?.count ?? 0) + 1 });
      }
      await takeFromCounts(db, Array.from(sums.values()));
      return asks.map(() => undefined);
    },
    { atMost: 200 },
  );

export type RateLimiter = <Result>(
  name: LimitedName,
  request: FastifyRequest,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Runs every call without limits, where an operator has switched them off. */
export const unlimited: RateLimiter = (_name, _request, work) => work();

/** Opens the list of keys that are refused for a moment without a query. */
const openRefusedKeys = (clock: Clock) => {
  /** by key: the milliseconds of `clock` until which the key is refused, and the delay in its refusal */
  const refused = new Map<string, { until: number; retryAfterSeconds: number }>();
  return {
    /** Throws too-many-requests for a key that was refused just now. */
    check: (counted: readonly Counted[]): void => {
      for (const { key } of counted) {
        const known = refused.get(key.toString('hex'));
        if (known !== undefined && known.until > clock())
          throw new Refusal('too-many-requests', { retryAfterSeconds: known.retryAfterSeconds });
      }
    },
    add: (key: Buffer, retryAfterSeconds: number): void => {
      refused.delete(key.toString('hex'));
      refused.set(key.toString('hex'), { until: clock() + refusedUnasked, retryAfterSeconds });
      if (refused.size > refusedKeys) refused.delete(refused.keys().next().value ?? '');
    },
  };
};

/**
 * Returns a function that runs a call's work, or throws too-many-requests when the call is over a limit. All processes
 * on one database count together. `now` is for tests, in milliseconds.
 */
export const openRateLimits = (db: Db, now?: Clock): RateLimiter => {
  const ask = openCounts(db, now);
  const takeAll = openTakingBack(db);
  const clock = now ?? (() => performance.now());
  const refused = openRefusedKeys(clock);

  const takeBack = (counted: readonly Counted[], found: Found): Promise<void> =>
    takeAll(
      '',
      counted.map(({ key }) => ({ key, slot: found(key)?.slot ?? 0 })),
    );

  /**
   * Remembers for an hour that one more account has succeeded from a network, and for a month that this account has
   * signed in from there, when the call is a login.
   */
  const rememberSuccess = async (
    name: LimitedName,
    { limits, network, here }: { limits: CallLimits; network: string; here: string | null },
  ): Promise<void> => {
    if (here !== null) {
      const who = keyOf(limits.name, 'got-in', here);
      const known = { key: keyOf('signed-in', here), milliseconds: rememberedFor };
      const add = [{ key: who, milliseconds: hour }, ...(name === 'login' ? [known] : [])];
      const before = (await ask('', { add, read: [] }))(who)?.before;
      // Each account counts once.
      if (before !== undefined && countIn(tallyAt(before, before.now, hour), hour) > 0) return;
    }
    const howMany = keyOf(limits.name, 'got-in', network);
    await ask('', { add: [{ key: howMany, milliseconds: hour }], read: [] });
  };

  return async (name, request, work) => {
    const tries = (rateLimits[name] ?? []).map((limits) => ({ limits, ...countedBy(limits, request) }));
    const all = tries.flatMap(({ counted }) => counted);
    if (all.length === 0) return work();
    refused.check(all.filter(({ role }) => role === 'refuse'));

    const gotInKey = ({ limits, network }: (typeof tries)[number]) => keyOf(limits.name, 'got-in', network);
    const signedIn = tries.flatMap(({ here }) =>
      name === 'login' && here !== null ? [keyOf('signed-in', here)] : [],
    );
    // A call counts as a failure while it runs; otherwise many at once would all be admitted.
    const found = await ask('', {
      add: all.map(({ key, gauge: { milliseconds } }) => ({ key, milliseconds })),
      read: [...tries.map(gotInKey), ...signedIn],
    });
    const countAt = (key: Buffer, milliseconds: number): number => {
      const before = found(key)?.before;
      return before === undefined ? 0 : countIn(tallyAt(before, before.now, milliseconds), milliseconds);
    };
    for (const each of tries) {
      const alarmed = each.counted.some(
        ({ role, key, gauge }) => role === 'alarm' && countAt(key, gauge.milliseconds) >= gauge.max,
      );
      const gotIn = Math.floor(countAt(gotInKey(each), hour));
      for (const { role, key, gauge } of each.counted) {
        if (role === 'alarm') continue;
        const max = (alarmed ? (gauge.alarmed ?? gauge.max) : gauge.max) + (gauge.grows === true ? gotIn : 0);
        if (countAt(key, gauge.milliseconds) + 1 <= max) continue;
        await takeBack(all, found);
        const before = found(key)?.before;
        const tally = tallyAt(before, before?.now ?? 0, gauge.milliseconds);
        const retryAfterSeconds = secondsUntilBelow(tally, gauge.milliseconds, max);
        refused.add(key, retryAfterSeconds);
        throw new Refusal('too-many-requests', { retryAfterSeconds });
      }
    }
    request.signsInAgain = signedIn.some((key) => countAt(key, rememberedFor) > 0);

    const settle = async (outcome: RefusalCode | 'none' | 'error'): Promise<void> => {
      const isCounted = ({ counts }: CallLimits) =>
        counts === 'every-call' || counts.some((code) => code === outcome);
      const uncounted = tries.filter(({ limits }) => !isCounted(limits));
      const back = uncounted.flatMap(({ counted }) => counted);
      if (back.length > 0) await takeBack(back, found);
      if (outcome !== 'none') return;
      for (const each of uncounted) if (each.isTried) await rememberSuccess(name, each);
    };
    // A count that cannot be subtracted expires; the call's own outcome is not affected.
    const end = (outcome: RefusalCode | 'none' | 'error') => settle(outcome).catch(() => undefined);
    try {
      const result = await work();
      await end('none');
      return result;
    } catch (error) {
      await end(error instanceof Refusal ? error.code : 'error');
      throw error;
    }
  };
};
