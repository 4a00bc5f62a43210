/** What a member may answer to a message without words. */
export const threadReactions = ['like', 'love', 'laugh', 'fire', 'ouch', 'medal'] as const;
export type ThreadReaction = (typeof threadReactions)[number];
