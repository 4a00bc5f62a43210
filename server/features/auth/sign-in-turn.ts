import { emailKey, usernameKey } from '@pronathle/domain/identity';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network.ts';
import type { HashTurn } from '../../secrets/password-hash.ts';

/**
 * Returns the queue in which a sign-in waits until its password is hashed. A sign-in to an account that has
 * recently signed in from the same network gets a queue with more turns.
 */
export const signInTurn = (
  { ip, signsInAgain }: Pick<FastifyRequest, 'ip' | 'signsInAgain'>,
  identifier: string,
): HashTurn => ({
  lane: signsInAgain ? 'sign-in-again' : 'sign-in',
  network: networkOf(ip),
  account: identifier.includes('@') ? emailKey(identifier) : usernameKey(identifier),
});
