import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db, Services } from '../../services.ts';
import { accountNames } from '../users/account-rules.ts';
import { deleteSessionsOf, voidLinksOf } from '../users/sessions.queries.ts';
import { selectAccount, updateAccountRow, verifyAccount } from '../users/users.queries.ts';
import { takeMailToken } from './auth.queries.ts';

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

/**
 * Whether the link of a mail is good: a second click on a used one is a success too. A new address takes the place of
 * the old one here; all sessions end, and the old address is informed.
 */
export const verifyEmail = ({ db, jobs, log }: Services, token: string): Promise<boolean> =>
  transact(db, async (trx) => {
    const link = await takeMailToken(trx, ['verify-email', 'change-email'], token);
    if (link === null) return false;
    const isOwn = link.email === link.accountEmail;
    if (link.purpose === 'change-email' && link.firstUse) {
      await takeNewEmail(trx, link);
      await queueMail({ jobs, log }, trx, {
        accountId: link.accountId,
        to: link.accountEmail,
        mail: 'email-changed',
        username: link.username,
      });
      return true;
    }
    if (isOwn) await verifyAccount(trx, link.accountId);
    return isOwn;
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'account_email_unique') return false;
    throw error;
  });
