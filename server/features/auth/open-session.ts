import type { DbContext } from '../../context.ts';
import type { Device } from '../../http/device.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';
import { awardBadge, announceNewBadge } from '../badges/badges.queries.ts';
import { presentUser } from '../users/present-user.ts';
import { insertSession } from '../users/sessions.queries.ts';
import type { AccountRow } from '../users/users.queries.ts';
import { forgetWantedPage } from './auth.queries.ts';

/**
 * Opens a session of an account, which must be locked, and returns its token. The first session earns the badge
 * 'Bienvenue', and returns the page that the player wanted to see before registering, even in another browser.
 */
export const openSession = async (
  { db: trx }: DbContext,
  { account, device }: { account: AccountRow; device: Device },
) => {
  const token = newSecretToken();
  await insertSession(trx, account.id, token, device);
  await awardBadge(trx, account.id, 'welcome');
  if (account.wantedPage !== null) await forgetWantedPage(trx, account.id);
  return {
    token,
    user: { ...presentUser(account), newlyEarnedBadge: await announceNewBadge(trx, account.id) },
    ...(account.wantedPage !== null && { wantedPage: account.wantedPage }),
  };
};
