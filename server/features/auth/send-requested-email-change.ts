import { transact } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import { selectAccount } from '../users/users.queries.ts';
import { sendLinkOrNotice } from './send-link-or-notice.ts';

/** Runs as a job when a player asks for another e-mail: mails the link to the new address. */
export const sendRequestedEmailChange = (
  services: Services,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccount(trx, accountId);
    if (account !== undefined)
      await sendLinkOrNotice(
        { ...services, db: trx },
        { account: { ...account, email }, mail: 'verify-new-email' },
      );
  });
