import { limits } from '@pronathle/domain/limits';
import { threadReactions } from '@pronathle/domain/thread';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, isoDate, message, text, wholeNumber } from './primitives.ts';
import { threadMessages } from './thread.messages.ts';

/** The thread of a league: plain text that its members write to each other. */
const threadMessage = z
  .object({
    _id: id,
    number: z.int().meta({ description: doc.threadNumber }),
    at: isoDate,
    author: z.object({ _id: id, username: z.string() }),
    text: z.string(),
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
    readTo: z.int().meta({ description: doc.threadReadTo }),
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof threadReply>;

export const writeBody = z.object({
  text: text({
    max: limits.threadMessage,
    required: threadMessages.empty,
    tooLong: threadMessages.tooLong,
    multiline: true,
  }),
});

/** Without the words: the answer is kept for a day, and a message may be removed sooner. */
export const writtenReply = message.extend({ _id: id, number: z.int() });

export const readingBody = z.object({
  number: z
    .int({ error: threadMessages.place })
    .min(0, { error: threadMessages.place })
    .max(2_147_483_647, { error: threadMessages.place })
    .meta({ description: doc.threadReadTo }),
});

export const byMessage = z.object({ id, messageId: id });
export const removalBody = z
  .object({
    reason: text({ max: limits.reason, required: threadMessages.reasonMissing })
      .meta({ description: doc.removalReason })
      .optional(),
  })
  .nullish();

/** One for each member and message; null takes it back. */
export const reactionBody = z.object({
  reaction: z.enum(threadReactions, { error: threadMessages.reaction }).nullable(),
});

/** A message in its author's copy of their data. */
export const ownMessage = z.object({
  _id: id,
  league: z.object({ _id: id, name: z.string() }),
  at: isoDate,
  text: z.string(),
});

/** A player's reaction to somebody's message, in their copy of their data. */
export const ownReaction = z.object({ message: id, reaction: z.enum(threadReactions) });
