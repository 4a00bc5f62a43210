/** The answers to a message without words. */
export const threadReactions = ['like', 'love', 'laugh', 'fire', 'ouch', 'medal'] as const;
export type ThreadReaction = (typeof threadReactions)[number];

/** The limits of a league's thread; apart from the others, which the first page loads. */
export const threadLimits = {
  /** of a message, in characters */
  message: 500,
  /** messages that are read at once, unless more are asked for */
  page: 50,
  /** messages of one account in all threads, at most, in a minute */
  messagesAMinute: 10,
  /** members named in one message, at most */
  mentions: 10,
  /** reporters who hide a message until it is decided about, at least */
  hidingReporters: 3,
  /** days of a mute, at most */
  muteDays: 365,
} as const;
