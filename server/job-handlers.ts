import {
  sendRequestedEmailChange,
  sendRequestedReset,
  sendRequestedVerification,
} from './features/auth/mail-links.ts';
import { settleEvent, settleHonours, settleUncaused } from './features/badges/settle-badges.ts';
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
  'forget-answers': () => forgetAnswers(services),
});
