import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';
import { openFairTurns, type Party } from './fair-turns.ts';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** maximum of hashes that wait in each lane: about six seconds of work; above it a caller is refused with 503 */
export const mayWait = 200;

/** maximum wait in milliseconds, for a slow or busy machine: it ends well before app.ts cuts the connection off */
const waitsAtMost = 10_000;

/**
 * The share of turns of each purpose of a hash. Two purposes have the largest share: sign-ins to an account that has
 * recently signed in from the same network, and calls with a session or a link by mail. Sign-ins from a new network
 * have less, and registrations the least. Each purpose gets its share even when the others wait.
 */
const shares = { 'sign-in-again': 8, 'own-account': 8, 'sign-in': 4, registration: 1 };

export interface HashTurn extends Party {
  lane: keyof typeof shares;
}

/** A caller who has confirmed their password or opened a link, an admin or the operator: they cannot flood. */
const entitled: HashTurn = { lane: 'own-account', network: '', account: '' };

/** Two hashes run at a time, so that a flood of them leaves threads for the rest of the service. */
const takeTurn = openFairTurns({ atOnce: 2, mayWait, waitsAtMost, shares });

const inTurn = <Result>({ lane, ...party }: HashTurn, work: () => Promise<Result>): Promise<Result> =>
  takeTurn(lane, party, work, () => new Refusal('unavailable', { retryAfterSeconds: 5 }));

/** Returns the hash of a password. Throws 'unavailable' when too many hashes wait. */
export const hashPassword = (password: string, turn: HashTurn = entitled): Promise<string> =>
  inTurn(turn, () => hash(password, parameters));

/** A hash that no password has; to check a password against it is as much work as against a real hash. */
const nobodysHash = (() => {
  const { memoryCost, timeCost, parallelism } = parameters;
  const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${zeros(16)}$${zeros(32)}`;
})();

/**
 * Returns whether a password has the hash. `passwordHash` is undefined for an account that does not exist: then it
 * returns false, after the same work. Throws 'unavailable' when too many hashes wait.
 */
export const passwordMatches = async (
  password: string,
  passwordHash: string | undefined,
  turn: HashTurn,
): Promise<boolean> => {
  const matches = await inTurn(turn, () => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== undefined;
};
