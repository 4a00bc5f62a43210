/** The kinds of notices that players receive, and their choices about reminders (docs/RULES.md). */
export const noticeKinds = [
  'eve',
  'hour',
  'withdrawn',
  'moved',
  'result',
  'corrected',
  'badge',
  'league',
  'mention',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The notices about a league's thread, except mentions. */
export const threadNews: readonly string[] = [
  'removed',
  'reported',
  'report-kept',
  'report-removed',
  'muted',
];

/** True for a notice about a league's thread: its link leads to the thread. */
export const isOfThread = ({ kind, what }: { kind: NoticeKind; what: string | null }): boolean =>
  kind === 'mention' || (what !== null && threadNews.includes(what));

/** The reminders of events without a prediction: on the day before the event, and an hour before its lock. */
export const reminderKinds = ['eve', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The kinds that a player's devices may show. A badge is not among them, because the open page shows it. */
export const pushKinds = [
  'eve',
  'hour',
  'withdrawn',
  'moved',
  'result',
  'corrected',
  'league',
  'mention',
] as const;
export type PushKind = (typeof pushKinds)[number];

/**
 * The night, in the player's own time. News is not mailed then. Players who have not chosen messages at night get no
 * reminder then, and their devices show no news. A reminder that is due then comes before the night, at
 * `eveningBefore`.
 */
export const nightHours = { begin: '22:00', end: '08:00', eveningBefore: '20:00' } as const;

export interface ReminderChoice {
  /** the kinds that the bell and the page of notices show */
  bell: NoticeKind[];
  /** the kinds that are sent by mail */
  mail: NoticeKind[];
  /** the kinds that the player's devices show */
  push: PushKind[];
  /** reminders are also sent in the player's night: see nightHours */
  atNight: boolean;
  /** an IANA name */
  timezone: string;
}

/** The choice of a player who has not chosen. */
export const defaultChoice: ReminderChoice = {
  bell: [...noticeKinds],
  mail: ['eve', 'hour', 'withdrawn'],
  push: [],
  atNight: false,
  timezone: 'Europe/Paris',
};
