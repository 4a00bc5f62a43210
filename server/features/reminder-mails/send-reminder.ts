import { linkedPaths } from '@pronathle/contract/linked-paths';
import type { QueueContext } from '../../context.ts';
import type { ReminderMail } from '../../mail/mail.ts';
import { unsubscribeKey } from './reminder-mails.queries.ts';
import { composeReminder } from './compose-reminder.ts';
import { waitForMorning } from './wait-for-morning.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** The context of a job that sends a mail. */
export interface MailContext extends QueueContext {
  send: (mail: ReminderMail) => Promise<void>;
}

/**
 * Mails a notice to its player, unless the notice has become useless. In the player's night a reminder waits
 * for the morning.
 */
export const sendReminder = async ({ db, jobs, send }: MailContext, noticeId: string): Promise<void> => {
  const now = await composeReminder({ db }, { noticeId, channel: 'mail' });
  if (now === null) return;
  const again = { row: now.row, name: 'send-reminder', payload: { noticeId }, key: noticeId } as const;
  if (await waitForMorning({ db, jobs }, again)) return;
  const { accountId, email, username } = now.row;
  const token = unsubscribeToken(await unsubscribeKey(db), accountId);
  await send({
    mail: 'reminder',
    to: email,
    username,
    ...now.content,
    choicePath: linkedPaths.profile(),
    unsubscribeToken: token,
  });
};
