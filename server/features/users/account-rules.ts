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
 * Throws invalid-input for a username that the rules of identity do not allow. Only an admin may give a
 * reserved name.
 */
export const checkUsername = (username: string, { byAdmin }: { byAdmin: boolean }): void => {
  const problem = usernameProblem(username, { mayBeReserved: byAdmin });
  if (problem !== null)
    throw new Refusal('invalid-input', { path: 'username', msg: problemMessages[problem] });
};

/** True for a password that is too short for an admin. The contract has already checked the minimum for everybody. */
export const isPasswordTooShort = (password: string, role: 'user' | 'admin'): boolean =>
  role === 'admin' && textLength(password) < limits.adminPassword;

/** Throws invalid-input for a password that is too short for an admin. */
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

/** Returns an account's names with the keys that make them unique and searchable. */
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

/** True for the constraints that make a username unique: one for its key, one for its look. */
export const isUsernameConstraint = (constraint: string | undefined): boolean =>
  constraint === 'account_username_unique' || constraint === 'account_username_look_unique';

/**
 * Throws wrong-current-password when the password has changed since the caller confirmed it. `confirmed` is the hash
 * from that moment; undefined when no password was required. The caller of this function has locked the account.
 */
export const refuseOtherPassword = (
  { passwordHash }: { passwordHash: string },
  confirmed: string | undefined,
): void => {
  if (confirmed !== undefined && passwordHash !== confirmed)
    throw new Refusal('wrong-current-password', { path: 'currentPassword' });
};
