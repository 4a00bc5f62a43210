/** A player receives notices of these kinds (docs/RULES.md); some are reminders, and devices show most of them. */
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
export const pushKinds = /* @__PURE__ */ noticeKinds.filter((kind) => kind !== 'badge');
export type PushKind = (typeof pushKinds)[number];
