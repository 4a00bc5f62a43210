import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import { selectOwnerOfEmail } from '../users/users.queries.ts';
import { sendLinkMail } from './send-link-mail.ts';

/**
 * Mails a link that makes the address the account's. If another account owns the address, informs its owner
 * instead, in a mail without any text of the asking account. Does nothing when the account already owns the
 * address.
 */
export const sendLinkOrNotice = async (
  services: Services,
  { account, mail }: { account: { id: string; email: string }; mail: 'verify-email' | 'verify-new-email' },
): Promise<void> => {
  const owner = await selectOwnerOfEmail(services.db, account.email);
  if (owner === undefined) await sendLinkMail(services, { account, mail });
  else if (owner.id !== account.id)
    await queueMail(services, services.db, {
      accountId: owner.id,
      to: owner.email,
      mail: 'address-claimed',
      username: owner.username,
    });
};
