import type { DbContext } from '../../context.ts';
import type { ReminderMail } from '../../mail/mail.ts';
import { unsubscribeKey } from './reminder-mails.queries.ts';
import { sayReminder } from './say-reminder.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** The context of a job that sends a mail. */
export interface MailContext extends DbContext {
  send: (mail: ReminderMail) => Promise<void>;
}

/** Mails a notice to its player, unless it says nothing any more. */
export const sendReminder = async ({ db, send }: MailContext, noticeId: string): Promise<void> => {
  const now = await sayReminder({ db }, { noticeId, channel: 'mail' });
  if (now === null) return;
  const { accountId, email, username } = now.row;
  const token = unsubscribeToken(await unsubscribeKey(db), accountId);
  await send({
    mail: 'reminder',
    to: email,
    username,
    ...now.said,
    choicePath: '/profile',
    unsubscribeToken: token,
  });
};
