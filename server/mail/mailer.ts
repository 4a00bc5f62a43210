import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OperatorLog } from '../db/operator-log.ts';
import { composeMail, type Mail, type ReminderMail } from './mail.ts';
import { writeToOutbox } from './outbox.ts';

interface MailerSettings {
  /** without it, mails are written to `dataDir`/outbox instead of being sent */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  appUrl: string;
  log?: OperatorLog;
}

export interface Mailer {
  /**
   * Sends one mail. `id` is the same on every try and becomes the Message-ID, so that a mail sent just
   * before a crash can be recognised. Rejects when the mail may be retried.
   */
  send: (mail: Mail | ReminderMail, id: string) => Promise<void>;
  close: () => void;
}

// One plain address: nothing that nodemailer could read as a list, a display name or another header.
const plainAddress = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;

/** Together shorter than the job's own time limit, so that one try ends before the next starts. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const openSmtp = (url: string, maxConnections: number) =>
  createTransport({
    url,
    pool: true,
    maxConnections,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const openComposer = () =>
  createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** The server refuses this mail permanently: an unknown recipient, or a message that it does not accept. */
const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

const domainOf = (mailFrom: string): string => /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'localhost';

/** Sends the game's mails by SMTP, or writes them to the outbox. Links and addresses are never logged. */
export const openMailer = ({ smtpUrl, mailFrom, dataDir, appUrl, log }: MailerSettings): Mailer => {
  // Of their own, so that ten thousand reminders never stand before the mail of an account.
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, 2);
  const reminders = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, 10);
  const composer = openComposer();

  /** One click in the mail program ends the reminders; it needs HTTPS (RFC 8058). */
  const unsubscribing = (mail: Mail | ReminderMail): Record<string, string> =>
    mail.mail !== 'reminder' || !appUrl.startsWith('https:')
      ? {}
      : {
          'List-Unsubscribe': `<${appUrl}/api/unsubscribe/${mail.unsubscribeToken}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };

  const messageOf = (mail: Mail | ReminderMail, id: string): SendMailOptions => {
    if (!plainAddress.test(mail.to)) throw new Error('The address of a mail is not one plain address');
    return {
      from: mailFrom,
      to: { name: '', address: mail.to },
      messageId: `<${id}@${domainOf(mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
      ...composeMail(mail, appUrl),
    };
  };

  return {
    send: async (mail, id) => {
      const message = messageOf(mail, id);
      const transport = mail.mail === 'reminder' ? reminders : smtp;
      if (transport === undefined) {
        const { message: bytes } = await composer.sendMail(message);
        const file = await writeToOutbox(join(dataDir, 'outbox'), id, bytes as Buffer);
        log?.info({ mail: mail.mail, file }, 'mail written to the outbox');
        return;
      }
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log?.error(
          { mail: mail.mail, jobId: id, responseCode: (error as { responseCode?: number }).responseCode },
          'mail refused for good',
        );
        return;
      }
      log?.info({ mail: mail.mail, jobId: id }, 'mail sent');
    },
    close: () => {
      smtp?.close();
      reminders?.close();
    },
  };
};
