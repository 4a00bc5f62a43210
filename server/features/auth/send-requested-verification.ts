import { transact } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import { selectAccountByIdentifier } from './auth.queries.ts';
import { sendLinkOrNotice } from './send-link-or-notice.ts';

/** Runs as a job after a registration or a repeated request: mails the link if the account is not verified yet. */
export const sendRequestedVerification = (services: Services, identifier: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await selectAccountByIdentifier(trx, identifier);
    if (account !== undefined && !account.isEmailVerified)
      await sendLinkOrNotice({ ...services, db: trx }, { account, mail: 'verify-email' });
  });
