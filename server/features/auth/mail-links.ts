import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import {
  deleteSessionsOf,
  isMailTokenUnused,
  selectAccountByIdentifier,
  takeMailToken,
} from './auth.queries.ts';
import { checkPassword } from '../users/account-rules.ts';
import { hashPassword } from './password-hash.ts';
import { sendResetMail, sendVerificationMail } from './send-account-mail.ts';

/**
 * Both requests only queue a job, whoever asks for whatever account: the caller learns nothing from the answer or
 * from how long it took.
 */
export const forgotPassword = ({ db, jobs }: Services, email: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-password-reset', { email }));

export const resendVerification = ({ db, jobs }: Services, identifier: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-verification', { identifier }));

/** The job behind: mails a link to the account of an e-mail, when there is one. */
export const sendRequestedReset = (services: Services, email: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, email);
    if (account !== undefined) await sendResetMail(services, trx, account);
  });

/** The job behind: mails the link again to an account that waits for it. */
export const sendRequestedVerification = (services: Services, identifier: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, identifier);
    if (account !== undefined && !account.isEmailVerified) await sendVerificationMail(services, trx, account);
  });

/** A token works once, for one hour; all sessions of the account end, and its owner is told by mail. */
export const resetPassword = async (
  { db, jobs, log }: Services,
  token: string,
  password: string,
): Promise<void> => {
  // Hashing is for those who have a link: a made-up token must cost next to nothing.
  if (!(await isMailTokenUnused(db, 'reset-password', token))) throw new Refusal('reset-token-invalid');
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    const link = await takeMailToken(trx, 'reset-password', token);
    if (link === null || !link.firstUse || link.email !== link.accountEmail)
      throw new Refusal('reset-token-invalid');
    checkPassword(password, link.role);
    // The link was opened in the owner's mailbox, which is all that a verification proves.
    await trx
      .updateTable('account')
      .set({ passwordHash, isEmailVerified: true })
      .where('id', '=', link.accountId)
      .execute();
    await deleteSessionsOf(trx, link.accountId);
    await queueMail({ jobs, log }, trx, {
      accountId: link.accountId,
      to: link.accountEmail,
      mail: 'password-changed',
      username: link.username,
    });
  });
};

/** Whether the link is good; a second click on a used one is a success too. */
export const verifyEmail = async ({ db }: Services, token: string): Promise<boolean> =>
  transact(db, async (trx) => {
    const link = await takeMailToken(trx, 'verify-email', token);
    if (link === null || link.email !== link.accountEmail) return false;
    await trx
      .updateTable('account')
      .set({ isEmailVerified: true })
      .where('id', '=', link.accountId)
      .execute();
    return true;
  });
