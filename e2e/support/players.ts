import { randomBytes } from 'node:crypto';
import type { SessionUser } from '@pronathle/contract';
import { callApi } from './api.ts';
import { environment } from './environment.ts';

/** A player with an account and a session. */
export interface Player {
  username: string;
  email: string;
  password: string;
  token: string;
  user: Omit<SessionUser, 'newlyEarnedBadge'>;
}

const logIn = async (identifier: string, password: string): Promise<Player> => {
  const { token, user } = await callApi('login', { body: { identifier, password } });
  const { newlyEarnedBadge: _dropped, ...stored } = user;
  return { username: user.username, email: user.email, password, token, user: stored };
};

export const logInAdmin = (): Promise<Player> =>
  logIn(environment.admin.identifier, environment.admin.password);

/** Returns a name that no other story uses. */
export const unique = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;

/** The input that opens an account. */
export interface NewAccount {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

export const newAccount = (firstName: string): NewAccount => {
  const username = unique(firstName.toLowerCase());
  return {
    firstName,
    lastName: 'Dupuis',
    username,
    email: `${username}@pronathle.test`,
    password: 'deux-tours-de-piste',
  };
};

/** Creates an account as an admin, so that the e-mail counts as verified, and logs in. Returns the player. */
export const newPlayer = async (
  admin: Player,
  firstName: string,
  shownNames: Partial<Pick<NewAccount, 'firstName' | 'lastName'>> = {},
): Promise<Player> => {
  const account = newAccount(firstName);
  await callApi('register', { token: admin.token, body: { ...account, ...shownNames } });
  return logIn(account.username, account.password);
};
