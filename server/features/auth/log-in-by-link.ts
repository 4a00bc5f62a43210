import { transact } from '../../db/transact.ts';
import type { Device } from '../../http/device.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../users/users.queries.ts';
import { isLinkOpened, takeMailToken } from './auth.queries.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session for the browser that registered, after it opened the link in the mail. The browser must send its
 * secret and the link: the secret may remain on a shared computer, and the link may be forwarded or opened by a
 * mail scanner. Works once, and never for an admin. Throws link-login-refused.
 */
export const logInByLink = (
  { db }: Services,
  { link, browserSecret, device }: { link: string; browserSecret: string; device: Device },
) =>
  transact(db, async (trx) => {
    const registration = await takeMailToken(trx, ['registration'], browserSecret);
    const account =
      registration?.firstUse === true ? await lockAccount(trx, registration.accountId) : undefined;
    if (
      account?.isEmailVerified !== true ||
      account.role !== 'user' ||
      !(await isLinkOpened(trx, account, link))
    )
      throw new Refusal('link-login-refused');
    return openSession({ db: trx }, { account, device });
  });
