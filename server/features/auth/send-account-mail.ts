import type { Services } from '../../services.ts';
import { addMailToken } from './auth.queries.ts';
import { newSecretToken } from './secret-token.ts';
import type { Db } from '../../services.ts';

interface Addressee {
  id: string;
  email: string;
  username: string;
}

/** Mails a fresh verification link, to a new account or for a new address, in the transaction of its cause. */
export const sendVerificationMail = async (
  trx: Db,
  jobs: Services['jobs'],
  config: Services['config'],
  account: Addressee,
  mail: 'verify-email' | 'verify-new-email' = 'verify-email',
): Promise<void> => {
  const token = newSecretToken();
  await addMailToken(trx, 'verify-email', account, token);
  await jobs.enqueue(trx, 'send-mail', {
    to: account.email,
    mail,
    username: account.username,
    link: `${config.appUrl}/api/auth/verify-email/${token}`,
  });
};

/** Mails a link to choose a new password, in the transaction of its cause. */
export const sendResetMail = async (
  trx: Db,
  jobs: Services['jobs'],
  config: Services['config'],
  account: Addressee,
): Promise<void> => {
  const token = newSecretToken();
  await addMailToken(trx, 'reset-password', account, token);
  await jobs.enqueue(trx, 'send-mail', {
    to: account.email,
    mail: 'reset-password',
    username: account.username,
    link: `${config.appUrl}/reset-password/${token}`,
  });
};
