import { emailKey, usernameKey } from '@pronathle/domain/identity';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network.ts';
import type { HashTurn } from '../../secrets/password-hash.ts';

/**
 * Returns the turn of a sign-in among the passwords to be hashed. An account that has recently signed in from the
 * same network comes earlier.
 */
export const signInTurn = (
  { ip, signsInAgain }: Pick<FastifyRequest, 'ip' | 'signsInAgain'>,
  identifier: string,
): HashTurn => ({
  lane: signsInAgain ? 'sign-in-again' : 'sign-in',
  network: networkOf(ip),
  account: identifier.includes('@') ? emailKey(identifier) : usernameKey(identifier),
});
