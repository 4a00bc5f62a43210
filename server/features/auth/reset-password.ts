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

/**
 * Sets a new password by the token of a link, which works once within one hour. Ends all sessions of the account,
 * and informs its owner by mail. Throws reset-token-invalid.
 */
export const resetPassword = async (
  { db, jobs, log }: Services,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  // Hashing is costly, so an invented token is refused before.
  if (!(await isMailTokenUnused(db, 'reset-password', token))) throw new Refusal('reset-token-invalid');
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    const link = await takeMailToken(trx, ['reset-password'], token);
    if (link === null || !link.firstUse || link.email !== link.accountEmail)
      throw new Refusal('reset-token-invalid');
    checkPassword(password, link.role);
    // The player opened a link in the mailbox of this address: this also verifies it.
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
