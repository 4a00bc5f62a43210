import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';
import { openFairTurns, type Party } from './fair-turns.ts';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About six seconds of work in each lane: a caller who would wait longer is refused with 503. */
export const mayWait = 200;

/** For a slower or busy machine: milliseconds, well before the connection is cut off (app.ts). */
const waitsAtMost = 10_000;

/**
 * The share of turns of each purpose of a hash. First come sign-ins to an account that has signed in from the same
 * network lately, and calls with a session or a link by mail; then sign-ins from somewhere new; then registrations.
 * Each purpose gets its share even when the others wait.
 */
const shares = { 'sign-in-again': 8, 'own-account': 8, 'sign-in': 4, registration: 1 };

export interface HashTurn extends Party {
  lane: keyof typeof shares;
}

/** A caller who has confirmed their password or opened a link, an admin or the operator: they cannot flood. */
const entitled: HashTurn = { lane: 'own-account', network: '', account: '' };

/** Two hashes at a time, so that a flood of them leaves the rest of the service its threads. */
const takeTurn = openFairTurns({ atOnce: 2, mayWait, waitsAtMost, shares });

const inTurn = <Result>({ lane, ...party }: HashTurn, work: () => Promise<Result>): Promise<Result> =>
  takeTurn(lane, party, work, () => new Refusal('unavailable', { retryAfterSeconds: 5 }));

/** Throws 'unavailable' when too many are waiting already; so does passwordMatches. */
export const hashPassword = (password: string, turn: HashTurn = entitled): Promise<string> =>
  inTurn(turn, () => hash(password, parameters));

/** No password has this hash; checking one against it is the same work as against a real one. */
const nobodysHash = (() => {
  const { memoryCost, timeCost, parallelism } = parameters;
  const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${zeros(16)}$${zeros(32)}`;
})();

/** `passwordHash` is undefined for an account that does not exist: refused, after the same work. */
export const passwordMatches = async (
  password: string,
  passwordHash: string | undefined,
  turn: HashTurn,
): Promise<boolean> => {
  const matches = await inTurn(turn, () => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== undefined;
};
