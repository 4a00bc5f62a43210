/** The reactions to a message: pictures instead of words. */
export const threadReactions = ['like', 'love', 'laugh', 'fire', 'ouch', 'medal'] as const;
export type ThreadReaction = (typeof threadReactions)[number];

/** The limits of a league's thread. They are not in limits.ts, because the first page loads that file. */
export const threadLimits = {
  /** characters of a message, at most */
  message: 500,
  /** messages that are read at once, unless more are asked for */
  page: 50,
  /** messages of one account in all threads, at most, in a minute */
  messagesAMinute: 10,
  /** members named in one message, at most */
  mentions: 10,
  /** reporters, at least, whose reports hide a message until somebody decides about it */
  hidingReporters: 3,
  /** days that a member may be muted, at most */
  muteDays: 365,
} as const;
