import { createHash } from 'node:crypto';
import { mailboxKey } from '@pronathle/domain/mailbox';
import type { OperatorLog } from '../db/operator-log.ts';
import { afterCommit } from '../db/transaction-scope.ts';
import { addToCounts, takeFromCounts } from '../http/rate-counts.queries.ts';
import { countIn, tallyAt } from '../http/sliding-window.ts';
import type { Queue } from '../jobs/open-queue.ts';
import type { Db } from '../services.ts';
import type { Mail } from './mail.ts';

/** The most mails of one group to one mailbox, or about one account, in an hour and in a day. */
interface MailLimit {
  hour: number;
  day: number;
}

/**
 * The group of each mail: mails of one group are counted together. Anyone can request verification mails and links for
 * an address, so each group has its own counts: a flood of one group cannot block the mails of another. A recipient at
 * the limit still has the last link that was sent, which is valid.
 */
const groups: Record<Mail['mail'], { name: string; mailbox: MailLimit; account: MailLimit }> = (() => {
  const verification = {
    name: 'verification',
    mailbox: { hour: 5, day: 10 },
    account: { hour: 10, day: 20 },
  };
  const notice = { name: 'notice', mailbox: { hour: 10, day: 30 }, account: { hour: 10, day: 30 } };
  return {
    'verify-email': verification,
    'verify-new-email': verification,
    'reset-password': { name: 'reset', mailbox: { hour: 10, day: 20 }, account: { hour: 10, day: 20 } },
    'password-changed': notice,
    'email-changed': notice,
    'email-change-asked': notice,
    'address-claimed': { name: 'claimed', mailbox: { hour: 3, day: 5 }, account: { hour: 3, day: 5 } },
  };
})();

const milliseconds = { hour: 3_600_000, day: 86_400_000 };

const keyOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);

const countsOf = (mail: Mail, accountId: string) => {
  const { name, ...limits } = groups[mail.mail];
  const whose = { mailbox: mailboxKey(mail.to), account: accountId };
  return (['mailbox', 'account'] as const).flatMap((scope) =>
    (['hour', 'day'] as const).map((window) => ({
      scope,
      max: limits[scope][window],
      key: keyOf('mail', name, scope, window, whose[scope]),
      milliseconds: milliseconds[window],
      count: 1,
    })),
  );
};

interface MailQueue {
  jobs: Queue;
  log: Pick<OperatorLog, 'warn'>;
}

/**
 * Queues a mail about an account, in the transaction of its cause. Returns false, and queues nothing, when the mailbox
 * or the account is at its limit; the caller answers the same for true and for false. All processes count together.
 */
export const queueMail = async (
  { jobs, log }: MailQueue,
  trx: Db,
  { accountId, ...mail }: Mail & { accountId: string },
): Promise<boolean> => {
  const counts = countsOf(mail, accountId);
  const found = await addToCounts(trx, counts, [], undefined);
  const over = counts.find(({ key, max, milliseconds: window }) => {
    const row = found.find((other) => other.key.equals(key));
    return row !== undefined && countIn(tallyAt(row, row.now, window), window) > max;
  });
  if (over === undefined) {
    await jobs.enqueue(trx, 'send-mail', mail);
    return true;
  }
  await takeFromCounts(
    trx,
    found.map(({ key, slot }) => ({ key, slot, count: 1 })),
  );
  // The hash distinguishes mailboxes without storing an address.
  const mailbox = keyOf('mailbox', mailboxKey(mail.to)).toString('hex').slice(0, 8);
  afterCommit(() =>
    log.warn({ mail: mail.mail, limit: over.scope, mailbox, accountId }, 'mail not sent: too many'),
  );
  return false;
};
