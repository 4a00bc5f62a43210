import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db, Services } from '../../services.ts';
import { accountNames, checkPassword } from '../users/account-rules.ts';
import { selectAccount, updateAccountRow, verifyAccount } from '../users/users.queries.ts';
import {
  deleteSessionsOf,
  isMailTokenUnused,
  selectAccountByIdentifier,
  selectOwnerOfEmail,
  takeMailToken,
  voidLinksOf,
} from './auth.queries.ts';
import { hashPassword } from './password-hash.ts';
import { sendLinkMail } from './send-account-mail.ts';

/**
 * These requests only queue a job, whatever the account: neither the answer nor the time that it takes shows whether
 * there is one.
 */
export const forgotPassword = ({ db, jobs }: Services, email: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-password-reset', { email }));

export const resendVerification = ({ db, jobs }: Services, identifier: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-verification', { identifier }));

/** The job behind: mails a link to the account of an e-mail, when there is one. */
export const sendRequestedReset = (services: Services, email: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, email);
    if (account === undefined) return;
    const username = account.isEmailVerified ? account.username : undefined;
    await sendLinkMail(services, trx, { account, mail: 'reset-password', username });
  });

/**
 * Mails a link that makes the address the account's own. Somebody who owns the address already is informed instead, in
 * words that do not come from the account that asks.
 */
const sendLinkOrNotice = async (
  services: Services,
  trx: Db,
  { account, mail }: { account: { id: string; email: string }; mail: 'verify-email' | 'verify-new-email' },
): Promise<void> => {
  const owner = await selectOwnerOfEmail(trx, account.email);
  if (owner === undefined) await sendLinkMail(services, trx, { account, mail });
  else if (owner.id !== account.id)
    await queueMail(services, trx, {
      accountId: owner.id,
      to: owner.email,
      mail: 'address-claimed',
      username: owner.username,
    });
};

/** The job behind a registration and behind asking again: mails the link to an account that waits for it. */
export const sendRequestedVerification = (services: Services, identifier: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, identifier);
    if (account !== undefined && !account.isEmailVerified)
      await sendLinkOrNotice(services, trx, { account, mail: 'verify-email' });
  });

/** The job behind a change of one's e-mail: mails the link to the new address. */
export const sendRequestedEmailChange = (
  services: Services,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccount(trx, accountId);
    if (account !== undefined)
      await sendLinkOrNotice(services, trx, { account: { ...account, email }, mail: 'verify-new-email' });
  });

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
    // The link was opened in the owner's mailbox, which is all that a verification proves.
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
