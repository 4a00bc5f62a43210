import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has: 256 random bits for sessions and mail links; the database keeps its hash. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

const programPrefix = 'cle_';

/**
 * A program's key is recognisable: to somebody who finds it in a file, and to programs that search for leaked secrets.
 */
export const newProgramToken = (): string => programPrefix + newSecretToken();

export const isProgramToken = (token: string): boolean => token.startsWith(programPrefix);

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
