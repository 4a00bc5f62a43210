import { limits } from '@pronathle/domain/limits';
import { threadLimits, threadReactions } from '@pronathle/domain/thread';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, instant, isoDate, message, pageWithCount, paging, text, wholeNumber } from './primitives.ts';
import { threadMessages } from './thread.messages.ts';

/** The thread of a league: plain text that its members write to each other. */
const threadMessage = z
  .object({
    _id: id,
    /** place in the thread, from 1; the place of a removed message stays empty */
    number: z.int().meta({ description: doc.threadNumber }),
    at: isoDate,
    author: z.object({ _id: id, username: z.string() }),
    text: z.string().nullable().meta({ description: doc.hiddenText }),
    /** reported by enough players, and nobody has decided yet */
    isHidden: z.boolean().meta({ description: doc.hiddenMessage }),
    /** reported by the caller */
    isReported: z.boolean().meta({ description: doc.reportedMessage }),
    /** number of open reports, only for the league's owner and admins */
    reports: z.int().optional().meta({ description: doc.messageReports }),
    mentions: z.array(z.object({ _id: id, name: z.string() })).meta({ description: doc.threadMentions }),
    reactions: z.array(z.object({ reaction: z.enum(threadReactions), count: z.int(), isMine: z.boolean() })),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof threadMessage>;

export const threadQuery = z.object({
  limit: wholeNumber(threadMessages.limit)
    .refine((count) => count >= 1 && count <= limits.listRows, { error: threadMessages.limit })
    .meta({ minimum: 1, maximum: limits.listRows, description: doc.threadLimit })
    .optional(),
});

/** The latest messages, the earliest of them first. */
export const threadReply = z
  .object({
    isOn: z.boolean().meta({ description: doc.leagueThread }),
    /** grows with each change of the thread */
    version: z.int().meta({ description: doc.threadVersion }),
    messages: z.array(threadMessage),
    results: z
      .array(
        z.object({
          competitionEvent: z.object({ _id: id, name: z.string() }),
          at: isoDate,
          podium: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
        }),
      )
      .meta({ description: doc.threadResults }),
    /** number of the last message that the caller has seen */
    readTo: z.int().meta({ description: doc.threadReadTo }),
    /** until then the caller may not write */
    mutedUntil: isoDate.nullable().meta({ description: doc.mutedUntil }),
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof threadReply>;

export const writeBody = z.object({
  text: text({
    max: threadLimits.message,
    required: threadMessages.empty,
    tooLong: threadMessages.tooLong,
    multiline: true,
  }),
});

/** The answer does not repeat the text, because the answer is kept for a day, and the message may be removed sooner. */
export const writtenReply = message.extend({ _id: id, number: z.int() });

export const readingBody = z.object({
  number: z
    .int({ error: threadMessages.place })
    .min(0, { error: threadMessages.place })
    .max(2_147_483_647, { error: threadMessages.place })
    .meta({ description: doc.threadReadTo }),
});

export const byMessage = z.object({ id, messageId: id });
export const byWriter = z.object({ id, userId: id });

const givenReason = (missing: string) => text({ max: limits.reason, required: missing });
export const reportBody = z.object({ reason: givenReason(threadMessages.reportReasonMissing) });
export const muteBody = z.object({
  /** the player may not write until then; null lets the player write again */
  until: instant(threadMessages.muteUntil).nullable().meta({ description: doc.muteUntil }),
  reason: givenReason(threadMessages.reasonMissing).optional().meta({ description: doc.removalReason }),
});

/** A reported message with its text, its reporters and their reasons. Only admins see it. */
const threadReport = z
  .object({
    message: z.object({
      _id: id,
      at: isoDate,
      text: z.string(),
      author: z.object({ _id: id, username: z.string() }),
    }),
    league: z.object({
      _id: id,
      name: z.string(),
      competitionId: id,
      owner: z.object({ _id: id, username: z.string() }),
    }),
    isHidden: z.boolean().meta({ description: doc.hiddenMessage }),
    /** the owner or an admin has decided to keep the message */
    isKept: z.boolean().meta({ description: doc.keptMessage }),
    reports: z.array(z.object({ reporter: z.string(), reason: z.string(), at: isoDate })),
  })
  .meta({ id: 'ThreadReport' });
export type ThreadReport = z.infer<typeof threadReport>;
export const reportsQuery = z.object(paging);
export const reportsReply = z.object({ reports: z.array(threadReport), ...pageWithCount });

export const removalBody = z
  .object({
    reason: text({ max: limits.reason, required: threadMessages.reasonMissing })
      .meta({ description: doc.removalReason })
      .optional(),
  })
  .nullish();

/** A member has one reaction to a message; null removes it. */
export const reactionBody = z.object({
  reaction: z.enum(threadReactions, { error: threadMessages.reaction }).nullable(),
});

const ownLeague = z
  .object({ _id: id, name: z.string() })
  .nullable()
  .meta({ description: doc.ownThreadLeague });

/** The thread in a player's copy of their own data. */
export const own = {
  messages: z.array(z.object({ _id: id, league: ownLeague, at: isoDate, text: z.string() })),
  /** messages of others that mention the player */
  mentions: z.array(z.object({ message: id, league: ownLeague, at: isoDate })),
  reactions: z.array(z.object({ message: id, reaction: z.enum(threadReactions) })),
  /** reports by the player */
  reports: z.array(z.object({ message: id, reason: z.string(), at: isoDate })),
  /** mutes of the player */
  mutes: z.array(z.object({ league: ownLeague, until: isoDate, reason: z.string() })),
};
