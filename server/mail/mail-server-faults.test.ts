import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { openJobs, type Jobs } from '../jobs/jobs.ts';
import { idleHandlers } from '../jobs/testing/idle-handlers.ts';
import type { ReminderMail } from './mail.ts';
import { openMailer, type Mailer } from './mailer.ts';
import {
  openFaultyMailServer,
  steps,
  type Fault,
  type FaultyMailServer,
} from './testing/faulty-mail-server.ts';

/**
 * These tests send mails of accounts and reminders to a mail server that fails: no mail is lost, and none arrives
 * twice, except a mail that the server receives but never answers.
 */
let database: OpenDatabase;
let jobs: Jobs;
let server: FaultyMailServer;
let mailer: Mailer;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs(database);
});
beforeEach(() => database.execute('delete from pgboss.job'));
afterEach(async () => {
  mailer.close();
  await server.close();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const appUrl = 'https://pronathle.example';
const reminder: ReminderMail = {
  mail: 'reminder',
  to: 'lea@exemple.fr',
  username: 'Léa',
  text: { subject: 'Demain, 2 épreuves', opening: [], action: 'Pronostiquer', closing: [] },
  lines: [],
  path: '/league/1',
  why: "Parce qu'il vous en reste.",
  choicePath: '/profile',
  unsubscribeToken: 'x'.repeat(43),
};
const warnings: string[] = [];
const note = (_what: unknown, message?: unknown) => void warnings.push(String(message));

/** the mailer's time limits, in milliseconds */
const usual = { greeting: 400, answer: 400, whole: 2_000 };

/** Opens the faulty server, whose answers each take some milliseconds, and a mailer that sends to it. */
const open = async (faults: readonly Fault[], milliseconds = 0, patience = usual) => {
  warnings.splice(0);
  server = await openFaultyMailServer(faults, milliseconds);
  mailer = openMailer({
    smtpUrl: server.url,
    mailFrom: 'PronAthlé <jeu@pronathle.example>',
    dataDir: '',
    appUrl,
    log: { info: () => undefined, warn: note, error: note },
    patience,
  });
};

const kinds = {
  account: () =>
    transact(database.db, (trx) =>
      jobs.enqueue(trx, 'send-mail', { mail: 'password-changed', to: 'lea@exemple.fr', username: 'Léa' }),
    ),
  reminder: () =>
    transact(database.db, (trx) => jobs.enqueueAll(trx, 'send-reminder', [{ noticeId: 'of lea' }])),
};

/** Runs the jobs until none is left to retry. */
const drain = () =>
  jobs.drain({
    ...idleHandlers,
    'send-mail': (mail, run) => mailer.send(mail, run),
    'send-reminder': (_notice, run) => mailer.send(reminder, run),
  });

/** Faults after which the mail server does not have the mail. */
const passing: Fault[] = [
  ...(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const).flatMap((at): Fault[] => [
    { at, does: 'hang' },
    { at, does: 'drop' },
    { at, does: '421 Too busy' },
  ]),
  { at: 'body', does: 'hang' },
  { at: 'body', does: 'drop' },
  { at: 'MAIL', does: '451 Try again' },
  { at: 'MAIL', does: '550 Not you' },
  { at: 'RCPT', does: '451 Try again' },
  { at: 'RCPT', does: '452 Mailbox full' },
  { at: 'RCPT', does: '503 Bad sequence' },
  { at: 'DATA', does: '451 Try again' },
  { at: 'DATA', does: '503 Bad sequence' },
  { at: 'end', does: '421 Too busy' },
  { at: 'end', does: '451 Try again' },
];

describe.each(Object.entries(kinds))('a mail of the kind %s', (_kind, queue) => {
  test.each(passing)('arrives once after a fault of the server: $at $does', async (fault) => {
    await open([fault, fault]);
    await queue();
    expect(await drain()).toEqual({ done: 1, failed: 0 });
    expect(server.arrived).toHaveLength(1);
    expect(server.tries()).toBeGreaterThanOrEqual(3);
  });

  test.each([
    { at: 'RCPT', does: '550 Nobody' },
    { at: 'RCPT', does: '551 Not here' },
    { at: 'DATA', does: '554 Not that' },
    { at: 'end', does: '554 Not that' },
  ] satisfies Fault[])('is not sent again once it is refused permanently: $at $does', async (fault) => {
    await open([fault]);
    await queue();
    expect(await drain()).toEqual({ done: 1, failed: 0 });
    expect([server.arrived, server.tries()]).toEqual([[], 1]);
    expect(warnings).toEqual(['mail refused permanently']);
  });

  test.each(['hang', 'drop'] as const)(
    'is sent again at most twice, with the same Message-ID, when it is transmitted but never answered (%s)',
    async (does) => {
      await open(Array.from({ length: 30 }, () => ({ at: 'end', does })));
      await queue();
      expect(await drain()).toEqual({ done: 1, failed: 0 });
      expect(server.arrived).toHaveLength(3);
      expect(new Set(server.arrived).size).toBe(1);
      expect(warnings).toEqual(['mail transmitted but never answered: not sent again']);
    },
  );

  test('does not arrive when the server answers each step slowly: the mailer ends the try after a time limit', async () => {
    // Each answer is in time, but all answers together take too long.
    await open([], 100, { greeting: 10_000, answer: 10_000, whole: 300 });
    await queue();
    expect(await drain()).toEqual({ done: 0, failed: 1 });
    expect(server.arrived).toEqual([]);
  });
});

test('a mail that is being sent when the process stops does not arrive', async () => {
  await open([], 60);
  await kinds.reminder();
  const sending = drain();
  while (server.tries() === 0) await new Promise((resolve) => setImmediate(resolve));
  mailer.close();
  await sending;
  expect(server.arrived).toEqual([]);
});

test('a fault is tried at each step of a mail', () => {
  expect(new Set(passing.map(({ at }) => at))).toEqual(new Set(steps));
});
