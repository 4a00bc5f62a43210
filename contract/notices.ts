import { limits } from '@pronathle/domain/limits';
import { noticeKinds } from '@pronathle/domain/notice-kinds';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, instant, isoDate, listOf, message, pageWithCount, paging, ref } from './primitives.ts';
import { validationMessages } from './validation.messages.ts';

/** A notice, as a player sees it under the bell. */
export const notice = z
  .object({
    _id: id,
    kind: z.enum(noticeKinds),
    /** what exactly has happened, where the kind has special cases; otherwise null */
    what: z
      .enum([
        'joined',
        'owner',
        'closed',
        'renewed',
        'joker',
        'event-deleted',
        'removed',
        'reported',
        'report-kept',
        'report-removed',
        'muted',
        'substitute',
        'replaced',
        'merged',
        'reopened',
        'taken-back',
      ])
      .nullable()
      .meta({ description: doc.noticeWhat }),
    at: isoDate,
    isRead: z.boolean(),
    competitionEvent: z
      .object({ _id: id, name: z.string(), eventDate: isoDate, isOpen: z.boolean() })
      .nullable(),
    competition: z.object({ _id: id, name: z.string() }).nullable(),
    league: z.object({ _id: id, name: z.string() }).nullable().meta({ description: doc.noticeLeague }),
    /** who has withdrawn, or was picked twice after a merge */
    athlete: z
      .object({ firstName: z.string(), lastName: z.string() })
      .nullable()
      .meta({ description: doc.noticeAthlete }),
    badge: z.object({ name: z.string(), icon: z.string() }).nullable(),
    /** who joined the league last, or who mentioned the player */
    username: z.string().nullable().meta({ description: doc.noticeUsername }),
    /** the text of the message that mentions the player */
    text: z.string().nullable().meta({ description: doc.noticeText }),
    /** number of further players, events or leagues that the notice is about */
    others: z.int().meta({ description: doc.noticeOthers }),
    /** number of events of the day, for a reminder on its eve */
    events: z.int().nullable().meta({ description: doc.noticeEvents }),
    /** the name of a deleted event */
    eventName: z.string().nullable().meta({ description: doc.noticeEventName }),
    /** the day of the event, in the competition's timezone */
    day: z.string().nullable().meta({ description: doc.noticeDay }),
    /** why the player's message was removed */
    reason: z.string().nullable().meta({ description: doc.noticeReason }),
    /** when a muted player may write again */
    until: isoDate.nullable().meta({ description: doc.noticeUntil }),
    movedFrom: isoDate.nullable(),
    movedTo: isoDate.nullable(),
    points: z.number().nullable(),
    pointsBefore: z.number().nullable(),
    rank: z.int().nullable().meta({ description: doc.noticeRank }),
    rankBefore: z.int().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const noticesQuery = z.object(paging);
export const noticesReply = z.object({ notices: z.array(notice), ...pageWithCount });
export const unreadReply = z.object({ unread: z.int() });
export const readNoticesBody = z.object({
  notices: listOf(ref, { min: 1, max: limits.readNotices, error: validationMessages.list })
    .meta({ description: doc.noticesToRead })
    .optional(),
  /** when the latest notice that the player has seen was written; later notices stay unread */
  until: instant(validationMessages.date).meta({ description: doc.readUntil }).optional(),
});
export const readNoticesReply = message.extend({ unread: z.int() });

/** Notices in a player's copy of their own data. */
export const own = { notices: z.array(notice) };
