import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import type { Services } from '../../services.ts';
import { checkPassword } from '../users/account-rules.ts';
import { deleteSessionsOf, voidLinksOf } from '../users/sessions.queries.ts';
import { verifyAccount } from '../users/users.queries.ts';
import { isMailTokenUnused, takeMailToken } from './auth.queries.ts';

/** A token works once, for one hour; all sessions of the account end, and a mail informs its owner. */
export const resetPassword = async (
  { db, jobs, log }: Services,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  // Only a link that exists is worth a hash: a made-up token must cost next to nothing.
  if (!(await isMailTokenUnused(db, 'reset-password', token))) throw new Refusal('reset-token-invalid');
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    const link = await takeMailToken(trx, ['reset-password'], token);
    if (link === null || !link.firstUse || link.email !== link.accountEmail)
      throw new Refusal('reset-token-invalid');
    checkPassword(password, link.role);
    // The link was opened in the owner's mailbox: that also verifies the address.
    await verifyAccount(trx, link.accountId, { passwordHash });
    await deleteSessionsOf(trx, link.accountId);
    await voidLinksOf(trx, link.accountId);
    await queueMail({ jobs, log }, trx, {
      accountId: link.accountId,
      to: link.accountEmail,
      mail: 'password-changed',
      username: link.username,
    });
  }).catch((error: unknown) => {
    // Another account has become the owner of the address meanwhile.
    throw violatedConstraint(error) === 'account_email_unique' ? new Refusal('reset-token-invalid') : error;
  });
};
