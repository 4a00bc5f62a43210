import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db, Services } from '../../services.ts';
import { accountNames } from '../users/account-rules.ts';
import { deleteSessionsOf, voidLinksOf } from '../users/sessions.queries.ts';
import { selectAccount, updateAccountRow, verifyAccount } from '../users/users.queries.ts';
import { isRegistrationOpen, takeMailToken } from './auth.queries.ts';

/** Makes a new e-mail the account's verified one. Ends its sessions, and makes its earlier links invalid. */
const takeNewEmail = async (
  trx: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> => {
  const account = await selectAccount(trx, accountId);
  if (account === undefined) return;
  const { usernameLook } = account;
  const names = { ...accountNames({ ...account, email }), usernameLook };
  await updateAccountRow(trx, accountId, { ...names, isEmailVerified: true });
  await deleteSessionsOf(trx, accountId);
  await voidLinksOf(trx, accountId);
};

/** 'awaited': the address is verified, and the browser that registered may sign in by the link */
type Verification = 'refused' | 'verified' | 'awaited';

/**
 * Verifies an address by the token of a link. A second click succeeds too, because a mail scanner may have made the
 * first. The link to a new address makes it the account's, ends all sessions and informs the old address. Returns
 * 'refused' when the link is invalid.
 */
export const verifyEmail = ({ db, jobs, log }: Services, token: string): Promise<Verification> =>
  transact(db, async (trx) => {
    const link = await takeMailToken(trx, ['verify-email', 'change-email'], token);
    if (link === null) return 'refused';
    const isOwn = link.email === link.accountEmail;
    if (link.purpose === 'change-email' && link.firstUse) {
      await takeNewEmail(trx, link);
      await queueMail({ jobs, log }, trx, {
        accountId: link.accountId,
        to: link.accountEmail,
        mail: 'email-changed',
        username: link.username,
      });
      return 'verified';
    }
    if (!isOwn) return 'refused';
    await verifyAccount(trx, link.accountId);
    const isAwaited = link.purpose === 'verify-email' && (await isRegistrationOpen(trx, link.accountId));
    return isAwaited ? 'awaited' : 'verified';
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'account_email_unique') return 'refused';
    throw error;
  });
