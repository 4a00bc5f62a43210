import { transact } from '../../db/transact.ts';
import type { Device } from '../../http/device.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../users/users.queries.ts';
import { isLinkOpened, takeMailToken } from './auth.queries.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session for the browser that registered, after the link of the mail was opened in it. It needs both: the
 * secret alone may remain on a shared computer, and the link alone may be forwarded, or opened by a mail scanner. Works
 * once. A player who has become an admin meanwhile signs in by password. Throws link-login-refused.
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
