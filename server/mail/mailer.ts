import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OperatorLog } from '../db/operator-log.ts';
import type { JobRun } from '../jobs/jobs.ts';
import { composeMail, type Mail, type ReminderMail } from './mail.ts';
import { writeToOutbox } from './outbox.ts';

/** The longest waits for a mail server, in milliseconds. */
interface Patience {
  /** for the connection, and again for the greeting */
  greeting: number;
  /** for one answer */
  answer: number;
  /** for all of one try: shorter than the job's own time limit, so that one try ends before the next starts */
  whole: number;
}

const usualPatience: Patience = { greeting: 10_000, answer: 40_000, whole: 50_000 };

/**
 * From this try on, a mail that was transmitted completely but never answered counts as sent. At earlier tries it is
 * sent again under the same Message-ID, by which mail servers and programs recognise it: a mail that arrives twice is
 * better than a lost one, but a server that never answers must not deliver it twenty times.
 */
const lastDoubtedTry = 3;

interface MailerSettings {
  /** when absent, mails are written to `dataDir`/outbox instead of being sent */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  appUrl: string;
  log?: OperatorLog;
  /** for tests */
  patience?: Patience;
}

export interface Mailer {
  /**
   * Sends one mail. The run's `id` is the same on every try and becomes the Message-ID, so that a mail sent just
   * before a crash can be recognised. Rejects when the mail may be retried.
   */
  send: (mail: Mail | ReminderMail, run: JobRun) => Promise<void>;
  /** Ends all mails in progress: another process retries their jobs. */
  close: () => void;
}

// One address without anything that nodemailer could read as a list, a display name or another header.
const plainAddress = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;

/** A message to send, with a callback for when all of it has been transmitted. */
interface Handing extends SendMailOptions {
  onHandedOver: () => void;
}

const openSmtp = (url: string, maxConnections: number, { greeting, answer }: Patience) => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((input) => {
      const output = new PassThrough();
      output.once('end', () => (mail.data as Handing).onHandedOver());
      return input.pipe(output);
    });
    done();
  });
  return transport;
};

const openComposer = () =>
  createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const isAnswered = (error: unknown): boolean =>
  (error as { responseCode?: unknown }).responseCode !== undefined;

/** Returns whether the server refuses this mail permanently: its recipient is unknown, or its content not accepted. */
const isRefusedPermanently = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const code = Number(responseCode);
  // 503 is about the connection, not about the mail.
  return code >= 500 && code !== 503 && (command === 'RCPT TO' || command === 'DATA');
};

const domainOf = (mailFrom: string): string => /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'localhost';

/** Opens the mailer, which sends mails by SMTP, or writes them to the outbox. Never logs links or addresses. */
export const openMailer = ({
  smtpUrl,
  mailFrom,
  dataDir,
  appUrl,
  log,
  patience = usualPatience,
}: MailerSettings): Mailer => {
  // Separate connections, so that ten thousand reminders never delay the mail of an account.
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, 2, patience);
  const reminders = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, 10, patience);
  const composer = openComposer();

  /** Returns the headers by which one click in a mail program ends the reminders; this needs HTTPS (RFC 8058). */
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
    send: async (mail, { id, attempt }) => {
      const message = messageOf(mail, id);
      const transport = mail.mail === 'reminder' ? reminders : smtp;
      if (transport === undefined) {
        const { message: bytes } = await composer.sendMail(message);
        const file = await writeToOutbox(join(dataDir, 'outbox'), id, bytes as Buffer);
        log?.info({ mail: mail.mail, file }, 'mail written to the outbox');
        return;
      }
      const state = { isHandedOver: false };
      const handing: Handing = {
        ...message,
        signal: AbortSignal.timeout(patience.whole),
        onHandedOver: () => (state.isHandedOver = true),
      };
      try {
        await transport.sendMail(handing);
      } catch (error) {
        if (state.isHandedOver && !isAnswered(error) && attempt >= lastDoubtedTry) {
          log?.warn(
            { mail: mail.mail, jobId: id, attempt },
            'mail transmitted but never answered: not sent again',
          );
          return;
        }
        if (!isRefusedPermanently(error)) throw error;
        log?.error(
          { mail: mail.mail, jobId: id, responseCode: (error as { responseCode?: number }).responseCode },
          'mail refused permanently',
        );
        return;
      }
      log?.info({ mail: mail.mail, jobId: id }, 'mail sent');
    },
    close: () => {
      smtp?.close({ force: true });
      reminders?.close({ force: true });
    },
  };
};
