import { queueMail } from '../../mail/queue-mail.ts';
import type { Db, Services } from '../../services.ts';
import { addMailToken } from './auth.queries.ts';
import { newSecretToken } from './secret-token.ts';

type Context = Pick<Services, 'jobs' | 'log' | 'config'>;

interface Addressee {
  id: string;
  email: string;
  username: string;
  isEmailVerified: boolean;
}

/** Mails a fresh verification link, to a new account or for a new address, in the transaction of its cause. */
export const sendVerificationMail = async (
  { jobs, log, config }: Context,
  trx: Db,
  account: Pick<Addressee, 'id' | 'email'>,
  mail: 'verify-email' | 'verify-new-email' = 'verify-email',
): Promise<void> => {
  const token = newSecretToken();
  const link = `${config.appUrl}/api/auth/verify-email/${token}`;
  const isQueued = await queueMail({ jobs, log }, trx, {
    accountId: account.id,
    to: account.email,
    mail,
    link,
  });
  if (isQueued) await addMailToken(trx, 'verify-email', account, token);
};

/** Mails a link to choose a new password, in the transaction of its cause. Without a mail the earlier links stay good. */
export const sendResetMail = async (
  { jobs, log, config }: Context,
  trx: Db,
  { id, email, username, isEmailVerified }: Addressee,
): Promise<void> => {
  const token = newSecretToken();
  const isQueued = await queueMail({ jobs, log }, trx, {
    accountId: id,
    to: email,
    mail: 'reset-password',
    username: isEmailVerified ? username : undefined,
    link: `${config.appUrl}/reset-password/${token}`,
  });
  if (isQueued) await addMailToken(trx, 'reset-password', { id, email }, token);
};
