import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { isPasswordTooShort } from '../users/account-rules.ts';
import { isEmail, selectAccountsByIdentifier } from './auth.queries.ts';
import { openSession } from './open-session.ts';
import { lockAccount, type AccountRow } from '../users/users.queries.ts';
import type { Device } from '../../http/device.ts';
import { passwordMatches, type HashTurn } from '../../secrets/password-hash.ts';

interface SignIn {
  identifier: string;
  password: string;
  device: Device;
  turn: HashTurn;
}

/**
 * Returns the account of an identifier and a password; undefined when they do not match. Two accounts may have the
 * same e-mail: its owner's, and an unverified one. The duration must not show which of them exist. So an e-mail is
 * always checked against two hashes, unless the first one opens a verified account.
 */
const findAccount = async (
  db: Db,
  { identifier, password, turn }: SignIn,
): Promise<AccountRow | undefined> => {
  const [first, second] = await selectAccountsByIdentifier(db, identifier, { atMost: 2 });
  const isFirst = await passwordMatches(password, first?.passwordHash, turn);
  if (!isEmail(identifier) || (isFirst && first?.isEmailVerified === true))
    return isFirst ? first : undefined;
  const isSecond = await passwordMatches(password, second?.passwordHash, turn);
  if (isFirst) return first;
  return isSecond ? second : undefined;
};

/** Opens a session of a verified account. Throws a refusal for a wrong password, or one too short for the role. */
export const logIn = async ({ db }: Services, given: SignIn) => {
  const checked = await findAccount(db, given);
  if (checked === undefined) throw new Refusal('wrong-credentials');

  return transact(db, async (trx) => {
    // The account may have changed since its password was checked.
    const account = await lockAccount(trx, checked.id);
    if (account?.passwordHash !== checked.passwordHash) throw new Refusal('wrong-credentials');
    if (!account.isEmailVerified) throw new Refusal('email-not-verified');
    // A player who becomes an admin may keep a short password: the server then knows only its hash.
    if (isPasswordTooShort(given.password, account.role)) throw new Refusal('admin-password-short');
    return openSession({ db: trx }, { account, device: given.device });
  });
};
