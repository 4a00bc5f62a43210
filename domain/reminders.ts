/** The events of which players are notified, and the choices and hours of their reminders (docs/RULES.md). */
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

/** The notices about the thread of a league, besides mentions. */
const threadNews: readonly string[] = ['removed', 'reported', 'report-kept', 'report-removed', 'muted'];

/** Whether a notice is about the thread of its league: then its link leads to the thread. */
export const isOfThread = ({ kind, what }: { kind: NoticeKind; what: string | null }): boolean =>
  kind === 'mention' || (what !== null && threadNews.includes(what));

/** The reminders of events without a prediction: on the eve of their day, and an hour before they lock. */
export const reminderKinds = ['eve', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The kinds that may be shown on a player's devices; a badge is shown by the page that the player is on. */
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

export interface ReminderChoice {
  /** the kinds that the bell and the page of notices show */
  bell: NoticeKind[];
  /** the kinds that are sent by mail */
  mail: NoticeKind[];
  /** the kinds that the player's devices show */
  push: PushKind[];
  /** reminders come between 22:00 and 8:00 too */
  atNight: boolean;
  /** an IANA name */
  timezone: string;
}

/** The choice of a player who has made none. */
export const defaultChoice: ReminderChoice = {
  bell: [...noticeKinds],
  mail: ['eve', 'hour', 'withdrawn'],
  push: [],
  atNight: false,
  timezone: 'Europe/Paris',
};
