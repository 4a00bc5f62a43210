import { transact } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import { selectAccountByIdentifier } from './auth.queries.ts';
import { sendLinkMail } from './send-link-mail.ts';

/** Runs as a job when a player forgot the password: mails a link to the account of an e-mail, if there is one. */
export const sendRequestedReset = (services: Services, email: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, email);
    if (account === undefined) return;
    const username = account.isEmailVerified ? account.username : undefined;
    await sendLinkMail({ ...services, db: trx }, { account, mail: 'reset-password', username });
  });
