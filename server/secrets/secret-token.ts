import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has: 256 random bits for sessions and mail links; the database keeps its hash. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
