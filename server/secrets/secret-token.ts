import { hash, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 random bits, for a session or a link in a mail. Only its hash is stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

const programPrefix = 'cle_';

/**
 * Returns a new key for a program. Its prefix makes it recognisable, to a person who finds it in a file and to programs
 * that search for leaked secrets.
 */
export const newProgramToken = (): string => programPrefix + newSecretToken();

export const isProgramToken = (token: string): boolean => token.startsWith(programPrefix);

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
