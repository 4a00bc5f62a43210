import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import { addMailToken, type Purpose } from './auth.queries.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';

/** The purpose of each mail with a link, and the page that its link opens. */
const links = {
  'verify-email': { purpose: 'verify-email', path: '/api/auth/verify-email/' },
  'verify-new-email': { purpose: 'change-email', path: '/api/auth/verify-email/' },
  'reset-password': { purpose: 'reset-password', path: '/reset-password/' },
} as const satisfies Record<string, { purpose: Purpose; path: string }>;

interface LinkMail {
  /** the mail's recipient: the account's own e-mail, or its future one */
  account: { id: string; email: string };
  mail: keyof typeof links;
  /** only for a verified address */
  username?: string | undefined;
}

/**
 * Mails a new link, in the transaction of its cause, which is the database of `services`. Without a mail the earlier
 * links stay valid.
 */
export const sendLinkMail = async (
  { db: trx, jobs, log, config }: Services,
  { account: { id, email }, mail, username }: LinkMail,
): Promise<void> => {
  const token = newSecretToken();
  const { purpose, path } = links[mail];
  const link = `${config.appUrl}${path}${token}`;
  const isQueued = await queueMail({ jobs, log }, trx, { accountId: id, to: email, mail, username, link });
  if (isQueued) await addMailToken(trx, purpose, { id, email }, token);
};
