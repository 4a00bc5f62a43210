import { sendRequestedEmailChange } from './features/auth/send-requested-email-change.ts';
import { sendRequestedReset } from './features/auth/send-requested-reset.ts';
import { sendRequestedVerification } from './features/auth/send-requested-verification.ts';
import { settleEvent } from './features/badges/settle-event.ts';
import { settleHonours } from './features/badges/settle-honours.ts';
import { settleUncaused } from './features/badges/settle-uncaused.ts';
import { lookAtAddress } from './features/imports/look-at-address.ts';
import { forgetNotices } from './features/notices/forget-notices.ts';
import { notifyPlayers } from './features/notices/notify-players.ts';
import { notifyResults } from './features/notices/notify-results.ts';
import { planDay } from './features/reminders/plan-day.ts';
import { planHour } from './features/reminders/plan-hour.ts';
import { planPlayer } from './features/reminders/plan-player.ts';
import { remindNewcomer } from './features/reminders/remind-newcomer.ts';
import { remindStragglers } from './features/reminders/remind-stragglers.ts';
import { sendPush } from './features/push/send-push.ts';
import { planNews } from './features/reminder-mails/plan-news.ts';
import { sendNews } from './features/reminder-mails/send-news.ts';
import { sendReminder } from './features/reminder-mails/send-reminder.ts';
import { forgetAnswers } from './http/answer-once.ts';
import type { PushJobName } from './jobs/job-catalogue.ts';
import type { JobHandlers, JobRun } from './jobs/jobs.ts';
import type { Mail, ReminderMail } from './mail/mail.ts';
import type { Services } from './services.ts';

type SendMail = (mail: Mail | ReminderMail, run: JobRun) => Promise<void>;

/** Returns the handler of each job of the catalogue. `post` sends to push services; tests pass their own. */
export const jobHandlers = (
  services: Services,
  sendMail: SendMail,
  post: typeof fetch = fetch,
): JobHandlers => {
  const push: JobHandlers[PushJobName] = (job, { attempt }) => sendPush({ ...services, post }, job, attempt);
  return {
    'send-mail': sendMail,
    'settle-event-badges': ({ eventId }) => settleEvent(services, eventId),
    'settle-uncaused-badges': () => settleUncaused(services),
    'settle-honours': ({ competitionId }) => settleHonours(services, competitionId),
    'request-password-reset': ({ email }) => sendRequestedReset(services, email),
    'request-verification': ({ identifier }) => sendRequestedVerification(services, identifier),
    'request-email-change': (change) => sendRequestedEmailChange(services, change),
    'notify-players': (change) => notifyPlayers(services, change),
    'notify-results': ({ eventId }) => notifyResults(services, eventId),
    'plan-day': ({ competitionId }) => planDay(services, competitionId),
    'plan-hour': ({ competitionId }) => planHour(services, competitionId),
    'plan-newcomer': ({ userId }) => remindNewcomer(services, userId),
    'plan-player': ({ userId }) => planPlayer(services, userId),
    'remind-stragglers': (nudge) => remindStragglers(services, nudge),
    'plan-news': () => planNews(services),
    'send-reminder': ({ noticeId }, run) =>
      sendReminder({ ...services, send: (mail) => sendMail(mail, run) }, noticeId),
    'send-push-apple': push,
    'send-push-google': push,
    'send-push-microsoft': push,
    'send-push-mozilla': push,
    'send-news': (whose, run) => sendNews({ ...services, send: (mail) => sendMail(mail, run) }, whose),
    'look-at-address': ({ addressId }) => lookAtAddress(services, addressId),
    'forget-notices': () => forgetNotices(services),
    'forget-answers': () => forgetAnswers(services),
  };
};
