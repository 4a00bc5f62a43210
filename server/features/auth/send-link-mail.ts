import { linkedPaths } from '@pronathle/contract/linked-paths';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import { addMailToken, type Purpose } from './auth.queries.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';

const verifyPath = (token: string) => `/api/auth/verify-email/${token}`;

/** For each mail with a link: the purpose of the link, and its path with a token. */
const links = {
  'verify-email': { purpose: 'verify-email', pathOf: verifyPath },
  'verify-new-email': { purpose: 'change-email', pathOf: verifyPath },
  'reset-password': { purpose: 'reset-password', pathOf: linkedPaths.resetPassword },
} as const satisfies Record<string, { purpose: Purpose; pathOf: (token: string) => string }>;

interface LinkMail {
  /** the account; `email` is the recipient: its present e-mail or the new one */
  account: { id: string; email: string };
  mail: keyof typeof links;
  /** only for a verified address */
  username?: string | undefined;
}

/**
 * Queues a mail with a new link. Earlier links stay valid when the mail is not queued. The database of `services`
 * must be the transaction of the change that needs the link.
 */
export const sendLinkMail = async (
  { db: trx, jobs, log, config }: Services,
  { account: { id, email }, mail, username }: LinkMail,
): Promise<void> => {
  const token = newSecretToken();
  const { purpose, pathOf } = links[mail];
  const link = `${config.appUrl}${pathOf(token)}`;
  const isQueued = await queueMail({ jobs, log }, trx, { accountId: id, to: email, mail, username, link });
  if (isQueued) await addMailToken(trx, purpose, { id, email }, token);
};
