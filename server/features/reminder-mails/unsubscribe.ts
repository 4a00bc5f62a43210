import { transact } from '../../db/transact.ts';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { endMails, unsubscribeKey } from './reminder-mails.queries.ts';
import { accountOfToken } from './unsubscribe-token.ts';

/**
 * Ends the mails of reminders and news of the link's account. A second call changes nothing. Throws
 * unsubscribe-link-unknown.
 */
export const unsubscribe = async ({ db }: DbContext, token: string): Promise<void> => {
  const accountId = accountOfToken(await unsubscribeKey(db), token);
  if (accountId === null || !(await transact(db, (trx) => endMails(trx, accountId))))
    throw new Refusal('unsubscribe-link-unknown');
};
