import { accountMessages } from '@pronathle/contract/account.messages';
import {
  emailKey,
  searchKey,
  usernameKey,
  usernameLook,
  usernameProblem,
  type UsernameProblem,
} from '@pronathle/domain/identity';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { Refusal } from '../../http/refusal.ts';

const problemMessages: Record<UsernameProblem, string> = {
  'too-short': accountMessages.username,
  'too-long': accountMessages.username,
  'forbidden-characters': accountMessages.username,
  reserved: accountMessages.usernameReserved,
  address: accountMessages.usernameAddress,
};

/**
 * Refuses a username that the rules of identity do not allow; reserved names are only for accounts that an
 * admin creates.
 */
export const checkUsername = (username: string, { byAdmin }: { byAdmin: boolean }): void => {
  const problem = usernameProblem(username, { mayBeReserved: byAdmin });
  if (problem !== null)
    throw new Refusal('invalid-input', { path: 'username', msg: problemMessages[problem] });
};

/** The contract has checked the general minimum; an admin's password is longer. */
export const isPasswordTooShort = (password: string, role: 'user' | 'admin'): boolean =>
  role === 'admin' && textLength(password) < limits.adminPassword;

export const checkPassword = (password: string, role: 'user' | 'admin', path = 'password'): void => {
  if (isPasswordTooShort(password, role))
    throw new Refusal('invalid-input', { path, msg: accountMessages.adminPasswordTooShort });
};

interface AccountNames {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** An account's names, with the keys that make it unique and searchable. */
export const accountNames = ({ username, email, firstName, lastName }: AccountNames) => ({
  username,
  usernameKey: usernameKey(username),
  usernameLook: usernameLook(username),
  email,
  emailKey: emailKey(email),
  firstName,
  lastName,
  searchKey: searchKey([username, email, firstName, lastName].join(' ')),
});

/** A username is taken when its key is, or its look. */
export const isUsernameConstraint = (constraint: string | undefined): boolean =>
  constraint === 'account_username_unique' || constraint === 'account_username_look_unique';

/** With the account locked: refuses when its password is no longer the confirmed one. */
export const refuseOtherPassword = (
  { passwordHash }: { passwordHash: string },
  confirmed: string | undefined,
): void => {
  if (confirmed !== undefined && passwordHash !== confirmed)
    throw new Refusal('wrong-current-password', { path: 'currentPassword' });
};
