import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMailer } from './mailer.ts';
import type { Mail, ReminderMail } from './mail.ts';

const appUrl = 'https://pronathle.example';
const mailFrom = 'PronAthlé <ne-pas-repondre@pronathle.example>';
const id = '01920000-0000-7000-8000-000000000001';
const run = { id, attempt: 1 };
const mail: Mail = {
  mail: 'reset-password',
  to: 'lea@exemple.fr',
  username: 'Léa',
  link: `${appUrl}/reset-password/very-secret`,
};

const reminder: ReminderMail = {
  mail: 'reminder',
  to: 'lea@exemple.fr',
  username: 'Léa',
  text: { subject: 'Demain, 2 épreuves', opening: ['Sans pronostic :'], action: 'Pronostiquer', closing: [] },
  lines: ['100 m <hommes> : 21:50'],
  path: '/league/1',
  why: "Parce qu'il vous en reste.",
  choicePath: '/profile',
  unsubscribeToken: 'x'.repeat(43),
};

let dataDir: string;
let lines: string[];
const note = (...given: unknown[]): void => void lines.push(JSON.stringify(given));
const log = { info: note, warn: note, error: note };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronathle-mail-'));
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the outbox', () => {
  const outbox = () => join(dataDir, 'outbox');

  test('gets each mail as a file that only its owner can read', async () => {
    const mailer = openMailer({ mailFrom, dataDir, appUrl, log });
    await mailer.send(mail, run);
    expect(readdirSync(outbox())).toEqual([`${id}.eml`]);
    expect(statSync(join(outbox(), `${id}.eml`)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox()).mode & 0o777).toBe(0o700);

    const parsed = await PostalMime.parse(readFileSync(join(outbox(), `${id}.eml`)));
    expect(parsed.subject).toBe('Choisissez un nouveau mot de passe');
    expect(parsed.from).toMatchObject({ name: 'PronAthlé', address: 'ne-pas-repondre@pronathle.example' });
    expect(parsed.to).toEqual([{ name: '', address: 'lea@exemple.fr' }]);
    expect(parsed.messageId).toBe(`<${id}@pronathle.example>`);
    expect(parsed.text).toContain('Bonjour Léa,');
    expect(parsed.text).toContain(mail.mail === 'reset-password' ? mail.link : '');
    expect(parsed.html).toContain('Bonjour Léa,');
  });

  test('has one file for a mail that was tried twice', async () => {
    const mailer = openMailer({ mailFrom, dataDir, appUrl });
    await mailer.send(mail, run);
    await mailer.send(mail, run);
    expect(readdirSync(outbox())).toEqual([`${id}.eml`]);
  });

  test('writes the file of each mail to the log, without the secret of the mail', async () => {
    await openMailer({ mailFrom, dataDir, appUrl, log }).send(mail, run);
    expect(lines.join()).toContain(`${id}.eml`);
    expect(lines.join()).not.toContain('very-secret');
  });

  test.each([
    'a@b.fr\r\nBcc: other@b.fr',
    'a@b.fr, other@b.fr',
    'a@b.fr;other@b.fr',
    'Name <a@b.fr>',
    '"a b"@b.fr',
    'a@b.fr\u0000',
    'nobody',
  ])('never gets a mail for %j', async (to) => {
    const mailer = openMailer({ mailFrom, dataDir, appUrl });
    await expect(mailer.send({ ...mail, to }, run)).rejects.toThrow('one plain address');
  });

  test('keeps line breaks of a username out of the headers', async () => {
    const mailer = openMailer({ mailFrom, dataDir, appUrl });
    await mailer.send({ ...mail, username: 'x\r\nBcc: other@b.fr\r\n\r\n' }, run);
    const parsed = await PostalMime.parse(readFileSync(join(outbox(), `${id}.eml`)));
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('a reminder', () => {
  const sent = async (at: string) => {
    await openMailer({ mailFrom, dataDir, appUrl: at }).send(reminder, run);
    return PostalMime.parse(readFileSync(join(dataDir, 'outbox', `${id}.eml`)));
  };

  test('has the headers with which one click ends the reminders, and its lines as text and HTML', async () => {
    const { headers, text, html } = await sent(appUrl);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${appUrl}/api/unsubscribe/${'x'.repeat(43)}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain('- 100 m <hommes> : 21:50');
    expect(html).toContain('100 m &lt;hommes&gt;\u00a0: 21:50');
  });

  test('has no headers for one click when APP_URL is not https, but still the link that ends the reminders', async () => {
    const { headers, text } = await sent('http://localhost:3000');
    expect(headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
    expect(text).toContain(`http://localhost:3000/desabonnement/${'x'.repeat(43)}`);
  });
});

describe('SMTP', () => {
  const received: { recipients: string[]; raw: Buffer }[] = [];
  let server: SMTPServer | undefined;

  beforeEach(() => received.splice(0));
  afterEach(async () => {
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    server = undefined;
  });

  /** Starts a real SMTP server and returns its address. */
  const listen = async (options: SMTPServerOptions = {}): Promise<string> => {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
          });
          done();
        });
      },
      ...options,
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(started.server.address() as AddressInfo).port}`;
  };

  const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

  test('delivers the mail to its only recipient', async () => {
    const mailer = openMailer({ smtpUrl: await listen(), mailFrom, dataDir, appUrl, log });
    await mailer.send(mail, run);
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['lea@exemple.fr']);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed.messageId).toBe(`<${id}@pronathle.example>`);
    expect(parsed.subject).toBe('Choisissez un nouveau mot de passe');
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(lines.join()).not.toContain('very-secret');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('may retry after a temporary refusal, under the same Message-ID', async () => {
    let tries = 0;
    const smtpUrl = await listen({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(tries === 1 ? refusal(451) : undefined);
      },
    });
    const mailer = openMailer({ smtpUrl, mailFrom, dataDir, appUrl });
    await expect(mailer.send(mail, run)).rejects.toMatchObject({ responseCode: 451 });
    await mailer.send(mail, run);
    mailer.close();
    expect(received).toHaveLength(1);
  });

  test('does not retry after a permanent refusal', async () => {
    const smtpUrl = await listen({ onRcptTo: (_address, _session, done) => done(refusal(550)) });
    const mailer = openMailer({ smtpUrl, mailFrom, dataDir, appUrl, log });
    await mailer.send(mail, run);
    mailer.close();
    expect(received).toHaveLength(0);
    expect(lines.join()).toContain('mail refused permanently');
  });

  test('may retry when nothing listens', async () => {
    const closed: Server = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir, appUrl });
    await expect(mailer.send(mail, run)).rejects.toMatchObject({ code: 'ESOCKET' });
    mailer.close();
  });

  test('may retry after ten seconds when the server accepts the connection and stays silent', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const connected = once(silent, 'connection') as Promise<[Socket]>;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port } = silent.address() as AddressInfo;
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir, appUrl });
    let ended = false;
    const sending = mailer.send(mail, run).finally(() => (ended = true));
    const refused = expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const [socket] = await connected;
    // Waits until the mailer is connected and expects a greeting.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(ended).toBe(true);
    await refused;
    vi.useRealTimers();
    mailer.close();
    socket.destroy();
    silent.close();
  });
});
