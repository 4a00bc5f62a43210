import type { EndpointName, RefusalCode } from '@pronathle/contract';
import { emailKey, usernameKey } from '@pronathle/domain/identity';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { SlidingWindow } from './sliding-window.ts';

/**
 * Whose attempts are counted together. 'account-here' is one account from one address: guessing at an account
 * elsewhere leaves its owner's own attempts alone.
 */
type Scope = 'account-here' | 'account' | 'address' | 'everybody';

interface Limit {
  max: number;
  minutes: number;
  /** the most while an alarm rings; `max` when absent */
  alarmed?: number;
  /** one more for each account that has got in from the address: a crowd behind one address mistypes as a crowd */
  grows?: true;
}

interface CallLimits {
  /** the refusals that are failed guesses, or every call, where its answer cannot tell one */
  counts: readonly RefusalCode[] | 'every-call';
  /** whose account is tried; null for a call that tries none */
  accountOf?: (request: FastifyRequest) => string | null;
  /** over one of these a call is refused */
  refuse: Partial<Record<Scope, Limit>>;
  /** over one of these nobody is refused, but each address gets fewer tries */
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

/** A link asked for by mail: the answer is the same whether there is an account, so every call counts. */
const mailLimits = (field: string): CallLimits => ({
  counts: 'every-call',
  accountOf: identifierOf(field),
  refuse: {
    'account-here': { max: 5, minutes: 60, alarmed: 2 },
    // Nobody's mailbox is flooded, wherever the calls come from. Its owner has the last link in it, which is still good.
    account: { max: 10, minutes: 60 },
    // 1 in 10 of a stadium of 10,000 forgets its password on the evening of a final.
    address: { max: 1000, minutes: 60, alarmed: 50 },
  },
  // What a small mail provider takes in an hour.
  alarm: { everybody: { max: 5000, minutes: 60 } },
});

/** Somebody at a session left open, who looks for the password, whichever call it is told to: they count together. */
const guessAtOpenSession: CallLimits = {
  counts: ['wrong-current-password'],
  accountOf: (request) => (fieldOf(request, 'currentPassword') === '' ? null : callerOf(request)),
  refuse: { 'account-here': { max: 10, minutes: 15, alarmed: 3 } },
  alarm: { account: { max: 50, minutes: 60 } },
};

/** Whichever call the codes are tried at: they count together. */
const guessAtCode: CallLimits = {
  counts: ['league-code-unknown'],
  accountOf: callerOf,
  refuse: {
    // A code has 60 random bits; who mistypes it ten times has the wrong one.
    account: { max: 10, minutes: 60 },
    address: { max: 300, minutes: 60, alarmed: 30, grows: true },
  },
  alarm: { everybody: { max: 5000, minutes: 60 } },
};

/**
 * How often a call may be tried, at which guessing or flooding pays. A call of several entries obeys them all; calls
 * that share an entry are counted together.
 */
export const rateLimits: Partial<Record<EndpointName, readonly CallLimits[]>> = {
  login: [
    {
      counts: ['wrong-credentials'],
      accountOf: identifierOf('identifier'),
      refuse: {
        // Who has forgotten a password gives up earlier; a list of 1,000 common ones takes a day.
        'account-here': { max: 10, minutes: 15, alarmed: 3 },
        // More than the hashes that may wait (password-hash.ts): a crowd that comes at once is not refused for it.
        address: { max: 300, minutes: 60, alarmed: 30, grows: true },
      },
      // Many addresses at one account, or at all of them.
      alarm: { account: { max: 100, minutes: 60 }, everybody: { max: 5000, minutes: 60 } },
    },
  ],
  register: [
    {
      // Asking which addresses have an account.
      counts: ['account-exists'],
      refuse: { address: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
    // Each is a hash, a row and a mail: a full stadium in an hour, and no more.
    { counts: 'every-call', refuse: { everybody: { max: 20_000, minutes: 60 } } },
  ],
  forgotPassword: [mailLimits('email')],
  resendVerificationEmail: [mailLimits('identifier')],
  resetPassword: [
    {
      // The token has 256 random bits: this only keeps the noise down.
      counts: ['reset-token-invalid'],
      refuse: { address: { max: 300, minutes: 60, alarmed: 30, grows: true } },
      alarm: { everybody: { max: 2000, minutes: 60 } },
    },
  ],
  readInvitation: [guessAtCode],
  joinLeagueByCode: [guessAtCode],
  endMySessions: [guessAtOpenSession],
  deleteMyAccount: [guessAtOpenSession],
  updateMyProfile: [guessAtOpenSession],
};

/** An address as one subscriber has it: of IPv6 the first 56 bits, which is what a household is given. */
export const subscriberOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...(head as string[])];
  if (tail !== undefined) {
    while (groups.length + tail.length < 8) groups.push('0');
    groups.push(...tail);
  }
  const digits = groups.map((group) => group.padStart(4, '0').toLowerCase()).join('');
  return `${digits.slice(0, 14)}::/56`;
};

interface Gauge extends Limit {
  scope: Scope;
  window: SlidingWindow;
}

interface Counted {
  gauge: Gauge;
  key: string;
}

type Clock = () => number;

const gaugesOf = (limits: CallLimits['refuse'], now: Clock | undefined): Gauge[] =>
  (Object.entries(limits) as [Scope, Limit][]).map(([scope, limit]) => ({
    ...limit,
    scope,
    window: new SlidingWindow({ milliseconds: limit.minutes * 60_000, ...(now !== undefined && { now }) }),
  }));

const openCallLimits = (limits: CallLimits, now: Clock | undefined) => {
  const { counts, accountOf } = limits;
  const refusing = gaugesOf(limits.refuse, now);
  const alarms = gaugesOf(limits.alarm ?? {}, now);
  const hour = { milliseconds: 3_600_000, ...(now !== undefined && { now }) };
  /** by address, how many accounts have got in; and which, so that each counts once */
  const gotIn = new SlidingWindow(hour);
  const whoGotIn = new SlidingWindow(hour);

  const keysOf = (request: FastifyRequest) => {
    const address = subscriberOf(request.ip);
    const account = accountOf?.(request) ?? null;
    return { address, account, here: `${address} ${account ?? request.id}` };
  };

  return (request: FastifyRequest) => {
    const { address, account, here } = keysOf(request);
    const keys = { 'account-here': here, account: account ?? '', address, everybody: '' };
    const isTried = account !== null || accountOf === undefined;
    const counted = (gauges: Gauge[]): Counted[] =>
      isTried ? gauges.map((gauge) => ({ gauge, key: keys[gauge.scope] })) : [];
    const [mayRefuse, mayAlarm] = [counted(refusing), counted(alarms)];

    return {
      /** Throws when the call has been tried too often. */
      check: () => {
        const alarmed = mayAlarm.some(({ gauge, key }) => gauge.window.count(key) >= gauge.max);
        for (const { gauge, key } of mayRefuse) {
          const allowed = alarmed ? (gauge.alarmed ?? gauge.max) : gauge.max;
          const max = allowed + (gauge.grows === true ? Math.floor(gotIn.count(address)) : 0);
          if (gauge.window.count(key) + 1 > max)
            throw new Refusal('too-many-requests', {
              retryAfterSeconds: gauge.window.secondsUntilBelow(key, max),
            });
        }
      },
      /** Counts the call as a failure while it runs, or many at once would all get in; returns what tells its end. */
      begin: () => {
        const takeBack = [...mayRefuse, ...mayAlarm].map(({ gauge, key }) => gauge.window.add(key));
        return (refusal: RefusalCode | 'none' | 'error') => {
          if (counts === 'every-call' || counts.some((code) => code === refusal)) return;
          for (const takeOneBack of takeBack) takeOneBack();
          if (refusal !== 'none' || whoGotIn.count(here) > 0) return;
          whoGotIn.add(here);
          gotIn.add(address);
        };
      },
    };
  };
};

export type RateLimiter = <Result>(
  name: EndpointName,
  request: FastifyRequest,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Keeps to the limits: runs a call's work, or throws too-many-requests. `now` is for tests, in milliseconds. */
export const openRateLimits = (now?: Clock): RateLimiter => {
  const opened = new Map(
    Object.values(rateLimits)
      .flat()
      .map((limits) => [limits, openCallLimits(limits, now)]),
  );
  return async (name, request, work) => {
    const attempts = (rateLimits[name] ?? []).flatMap((limits) => opened.get(limits)?.(request) ?? []);
    for (const attempt of attempts) attempt.check();
    const ends = attempts.map((attempt) => attempt.begin());
    try {
      const result = await work();
      for (const end of ends) end('none');
      return result;
    } catch (error) {
      for (const end of ends) end(error instanceof Refusal ? error.code : 'error');
      throw error;
    }
  };
};
