import { sendRequestedEmailChange } from './features/auth/send-requested-email-change.ts';
import { sendRequestedReset } from './features/auth/send-requested-reset.ts';
import { sendRequestedVerification } from './features/auth/send-requested-verification.ts';
import { settleEvent } from './features/badges/settle-event.ts';
import { settleHonours } from './features/badges/settle-honours.ts';
import { settleUncaused } from './features/badges/settle-uncaused.ts';
import { forgetNotices } from './features/notices/forget-notices.ts';
import { notifyPlayers } from './features/notices/notify-players.ts';
import { notifyResults } from './features/notices/notify-results.ts';
import { forgetAnswers } from './http/answer-once.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Services } from './services.ts';

/** The handler of each job of the catalogue. */
export const jobHandlers = (services: Services, sendMail: JobHandlers['send-mail']): JobHandlers => ({
  'send-mail': sendMail,
  'settle-event-badges': ({ eventId }) => settleEvent(services, eventId),
  'settle-uncaused-badges': () => settleUncaused(services),
  'settle-honours': ({ competitionId }) => settleHonours(services, competitionId),
  'request-password-reset': ({ email }) => sendRequestedReset(services, email),
  'request-verification': ({ identifier }) => sendRequestedVerification(services, identifier),
  'request-email-change': (asked) => sendRequestedEmailChange(services, asked),
  'notify-players': (change) => notifyPlayers(services, change),
  'notify-results': ({ eventId }) => notifyResults(services, eventId),
  'forget-notices': () => forgetNotices(services),
  'forget-answers': () => forgetAnswers(services),
});
