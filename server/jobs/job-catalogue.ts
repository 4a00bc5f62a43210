import type { QueueOptions } from 'pg-boss';
import type { Mail } from '../mail/mail.ts';

/**
 * The jobs that show a notice on a device: one for each maker's service, so that a slow service does not delay the
 * others.
 */
export const pushJobNames = [
  'send-push-apple',
  'send-push-google',
  'send-push-microsoft',
  'send-push-mozilla',
] as const;
export type PushJobName = (typeof pushJobNames)[number];

interface PushPayload {
  noticeId: string;
  deviceId: string;
}

/** The payload of each background job. */
export interface JobPayloads extends Record<PushJobName, PushPayload> {
  'send-mail': Mail;
  /** updates the stored scores of an event, and grants or removes the badges of its result */
  'settle-event-badges': { eventId: string };
  /** removes badges whose event or competition was deleted */
  'settle-uncaused-badges': Record<string, never>;
  /** grants champion and turtle badges in the leagues of a completed competition */
  'settle-honours': { competitionId: string };
  /**
   * This job and the next two look up an account in the background, so that the answer to the caller takes as long for
   * an unknown account as for a known one.
   */
  'request-password-reset': { email: string };
  'request-verification': { identifier: string };
  'request-email-change': { accountId: string; email: string };
  /**
   * writes a notice of a change for each player whom it concerns; `from`, `to` and `since`, when the result of the event
   * was cancelled, are ISO instants
   */
  'notify-players':
    | { of: 'withdrawn'; eventId: string; athleteId: string }
    | { of: 'moved'; eventId: string; from: string; to: string; reopens?: true }
    | { of: 'reopened'; eventId: string; since: string }
    | { of: 'joined'; leagueId: string; userId: string }
    | { of: 'owner' | 'closed' | 'opened' | 'renewed'; leagueId: string };
  /** notifies the members who predicted an event of the points from its result */
  'notify-results': { eventId: string };
  /** reminds a competition's players of the next day's events, and queues its next run */
  'plan-day': { competitionId: string };
  /** reminds a competition's players of events that lock soon, and queues its next run */
  'plan-hour': { competitionId: string };
  /** reminds a player who has just joined a league of the events for which reminders are already due */
  'plan-newcomer': { userId: string };
  /** sends due reminders to a player who has changed their choice, and runs plan-day and plan-hour earlier if needed */
  'plan-player': { userId: string };
  /** reminds the members of a league of an event that they have not predicted, at the request of the member `by` */
  'remind-stragglers': { leagueId: string; eventId: string; by: string };
  /** mails a notice to its player */
  'send-reminder': { noticeId: string };
  /** queues the mails of league news, at most one a day for each player, and its own next run */
  'plan-news': Record<string, never>;
  /** mails a player the news of a league, or their badges, between two instants */
  'send-news': { accountId: string; leagueId: string | null; from: string; until: string };
  /** looks at a followed address when an event is near, and queues its next look */
  'look-at-address': { addressId: string };
  /** deletes notices and reminders that are no longer needed, and queues its next run */
  'forget-notices': Record<string, never>;
  /** deletes stored answers that are a day old and expired counts of rate limits, and queues its next run */
  'forget-answers': Record<string, never>;
}

export type JobName = keyof JobPayloads;

type JobRules = Required<
  Pick<
    QueueOptions,
    'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deleteAfterSeconds'
  >
>;

/** The rules of jobs that send nothing to another service: a failed one may be retried soon. */
const ofTheGame: JobRules = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

// A failed mail is retried for about three hours.
const ofTheMails: JobRules = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

// A failed push message is retried for about an hour: it is soon out of date, and the bell shows the notice too.
const ofTheDevices: JobRules = { ...ofTheMails, retryLimit: 10 };

/** How each job is retried and kept, in seconds. The delay between tries grows up to retryDelayMax. */
export const jobRules: Record<JobName, JobRules> = {
  // Deleted soon after it is sent: the link in it is a secret.
  'send-mail': { ...ofTheMails, deleteAfterSeconds: 60 },
  'send-reminder': ofTheMails,
  'send-news': ofTheMails,
  'send-push-apple': ofTheDevices,
  'send-push-google': ofTheDevices,
  'send-push-microsoft': ofTheDevices,
  'send-push-mozilla': ofTheDevices,
  'settle-event-badges': { ...ofTheGame, expireInSeconds: 600 },
  'settle-uncaused-badges': { ...ofTheGame, expireInSeconds: 600 },
  'settle-honours': { ...ofTheGame, expireInSeconds: 600 },
  'request-password-reset': { ...ofTheGame, deleteAfterSeconds: 60 },
  'request-verification': { ...ofTheGame, deleteAfterSeconds: 60 },
  'request-email-change': { ...ofTheGame, deleteAfterSeconds: 60 },
  'forget-answers': ofTheGame,
  'notify-players': ofTheGame,
  'notify-results': { ...ofTheGame, expireInSeconds: 600 },
  'plan-day': { ...ofTheGame, expireInSeconds: 600 },
  'plan-hour': { ...ofTheGame, expireInSeconds: 600 },
  'plan-newcomer': ofTheGame,
  'remind-stragglers': ofTheGame,
  'plan-news': ofTheGame,
  'plan-player': ofTheGame,
  'look-at-address': ofTheGame,
  'forget-notices': ofTheGame,
};

/**
 * The number of jobs of a name that a process runs at the same time; 1 when absent. For reminders it is twice the
 * number of the mailer's connections, so that a connection never waits for a job.
 */
export const runsAtOnce: Partial<Record<JobName, number>> = {
  'send-reminder': 20,
  'send-push-apple': 4,
  'send-push-google': 6,
  'send-push-microsoft': 2,
  'send-push-mozilla': 3,
};

/**
 * Jobs that may run twice, also at the same time, without harm.
 */
export const repeatableJobs: readonly JobName[] = [
  'settle-event-badges',
  'settle-uncaused-badges',
  'settle-honours',
  'forget-answers',
  'notify-players',
  'notify-results',
  'plan-day',
  'plan-hour',
  'plan-newcomer',
  'remind-stragglers',
  'plan-news',
  'plan-player',
  'look-at-address',
  ...pushJobNames,
  'forget-notices',
];

export const jobNames = Object.keys(jobRules) as JobName[];
