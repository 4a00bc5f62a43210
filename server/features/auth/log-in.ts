import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { awardBadge, tellNewBadge } from '../badges/badges.queries.ts';
import { isPasswordTooShort } from '../users/account-rules.ts';
import { presentUser } from '../users/present-user.ts';
import { forgetWantedPage, insertSession, selectAccountByIdentifier } from './auth.queries.ts';
import type { Device } from './device.ts';
import { passwordMatches, type HashTurn } from './password-hash.ts';
import { newSecretToken } from './secret-token.ts';

/**
 * A session for the right password of a verified account, long enough for its role. The first one earns 'Bienvenue'
 * and is told the page that the newcomer was after, on whatever device the account was opened.
 */
export const logIn = async (
  { db }: Services,
  given: { identifier: string; password: string },
  device: Device,
  turn: HashTurn,
) => {
  const account = await selectAccountByIdentifier(db, given.identifier);
  const matches = await passwordMatches(given.password, account?.passwordHash, turn);
  if (account === undefined || !matches) throw new Refusal('wrong-credentials');
  if (!account.isEmailVerified) throw new Refusal('email-not-verified');
  // A player who became an admin has kept the password of a player, of which only the hash was known then.
  if (isPasswordTooShort(given.password, account.role)) throw new Refusal('admin-password-short');

  const token = newSecretToken();
  return transact(db, async (trx) => {
    await insertSession(trx, account.id, token, device);
    await awardBadge(trx, account.id, 'welcome');
    if (account.wantedPage !== null) await forgetWantedPage(trx, account.id);
    return {
      token,
      user: { ...presentUser(account), newlyEarnedBadge: await tellNewBadge(trx, account.id) },
      ...(account.wantedPage !== null && { wantedPage: account.wantedPage }),
    };
  });
};
