import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../http/refusal.ts';

/**
 * Argon2id with OWASP's parameters (19 MiB, 2 passes). At most two hashes run at a time, so that a flood of
 * logins queues behind itself and leaves the rest of the service its threads.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

/** Some six seconds of work: who would wait longer is asked to come back. */
export const mayWait = 200;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < atOnce) running += 1;
  else if (waiting.length < mayWait) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

/** Throws 'unavailable' when too many are waiting already; so does passwordMatches. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

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
): Promise<boolean> => {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== undefined;
};
