import type { QueueOptions } from 'pg-boss';
import type { Mail } from '../mail/mail.ts';

/** The work done behind the requests: what each job gets. */
export interface JobPayloads {
  'send-mail': Mail;
  /** scores kept of an event, and badges that its result earns or takes away */
  'settle-event-badges': { eventId: string };
  /** badges whose event or competition was deleted */
  'settle-uncaused-badges': Record<string, never>;
  /** first and last of the leagues of a competition that is over */
  'settle-honours': { competitionId: string };
  /** the looking-up that must take the caller as long for an unknown account as for a known one */
  'request-password-reset': { email: string };
  'request-verification': { identifier: string };
  'request-email-change': { accountId: string; email: string };
  /** answers kept for who asks again, once they are a day old */
  'forget-answers': Record<string, never>;
}

export type JobName = keyof JobPayloads;

type JobRules = Required<
  Pick<
    QueueOptions,
    'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deleteAfterSeconds'
  >
>;

/** Work on our own tables alone: what failed once may be tried again soon. */
const ofTheGame: JobRules = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

/** How each job is retried and kept, in seconds. A failed try waits longer each time, up to retryDelayMax. */
export const jobRules: Record<JobName, JobRules> = {
  // Tried again for about three hours. Forgotten soon after it is sent: the link in it is a secret.
  'send-mail': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    deleteAfterSeconds: 60,
  },
  'settle-event-badges': { ...ofTheGame, expireInSeconds: 600 },
  'settle-uncaused-badges': { ...ofTheGame, expireInSeconds: 600 },
  'settle-honours': { ...ofTheGame, expireInSeconds: 600 },
  'request-password-reset': { ...ofTheGame, deleteAfterSeconds: 60 },
  'request-verification': { ...ofTheGame, deleteAfterSeconds: 60 },
  'request-email-change': { ...ofTheGame, deleteAfterSeconds: 60 },
  'forget-answers': ofTheGame,
};

/** Work that two may do at once without harm: it brings what is stored to what it should be, and nothing else. */
export const repeatableJobs: readonly JobName[] = [
  'settle-event-badges',
  'settle-uncaused-badges',
  'settle-honours',
  'forget-answers',
];

export const jobNames = Object.keys(jobRules) as JobName[];
