import { z } from 'zod';
import { userBadge } from './badges.ts';
import { ownCalendars } from './calendars.ts';
import { documentation as doc } from './documentation.messages.ts';
import { notice } from './notices.ts';
import { prediction } from './predictions.ts';
import { id, isoDate } from './primitives.ts';
import { ownReminders } from './reminders.ts';
import { ownShares } from './shares.ts';
import { ownMention, ownMessage, ownMute, ownReaction, ownReport } from './thread.ts';
import { device, user } from './users.ts';

/**
 * Everything stored about a player, for that player alone. The only other accounts it names are those the
 * player follows.
 */
export const ownDataReply = z
  .object({
    account: user,
    sessions: z.array(z.object({ ...device, createdAt: isoDate, expiresAt: isoDate })),
    mailLinks: z
      .array(
        z.object({
          purpose: z.enum(['verify-email', 'reset-password', 'change-email', 'registration']),
          email: z.string(),
          createdAt: isoDate,
          expiresAt: isoDate,
          usedAt: isoDate.nullable(),
        }),
      )
      .meta({ description: doc.mailLinks }),
    leagues: z.array(
      z.object({
        _id: id,
        name: z.string(),
        competition: z.object({ _id: id, name: z.string() }),
        isOwner: z.boolean(),
        joinedAt: isoDate,
        lastVisit: z.object({ at: isoDate, rank: z.int(), points: z.number() }).nullable(),
      }),
    ),
    predictions: z.array(prediction),
    badges: z.array(userBadge),
    messages: z.array(ownMessage),
    mentions: z.array(ownMention),
    reactions: z.array(ownReaction),
    reports: z.array(ownReport),
    mutes: z.array(ownMute),
    notices: z.array(notice),
    reminders: ownReminders,
    calendars: ownCalendars,
    shares: ownShares,
    following: z.array(z.object({ _id: id, username: z.string(), since: isoDate })),
    administration: z
      .array(z.object({ at: isoDate, action: z.string(), subject: z.string(), subjectId: id }))
      .meta({ description: doc.administration }),
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownDataReply>;
