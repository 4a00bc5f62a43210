import { serverLimits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, isoDate, message, text } from './primitives.ts';
import { catalogueMessages as say } from './catalogue.messages.ts';

export const badge = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    icon: z.string().meta({ description: doc.badgeIcon }),
    rewardPoints: z.int(),
  })
  .meta({ id: 'Badge' });
export type Badge = z.infer<typeof badge>;

export const userBadge = z.object({ _id: id, badge, earnedAt: isoDate }).meta({ id: 'UserBadge' });
/** A badge that was just earned, or null. Each badge is announced once. */
export const newlyEarnedBadge = badge.nullable().meta({ description: doc.newlyEarnedBadge });

export type UserBadge = z.infer<typeof userBadge>;

export const badgeBody = z
  .object({
    name: text({ max: serverLimits.badgeName, required: say.badgeNameRequired }),
    description: text({ max: serverLimits.badgeDescription }).default(''),
    icon: z
      .string({ error: say.badgeIcon })
      .max(200, { error: say.badgeIcon })
      .regex(/^\/badges\/[a-z0-9-]+\.(?:svg|png|webp)$/, { error: say.badgeIcon })
      .meta({ description: doc.badgeIcon, example: '/badges/welcome.svg' }),
    rewardPoints: z
      .int({ error: say.rewardPoints })
      .min(0, { error: say.rewardPoints })
      .max(10_000, { error: say.rewardPoints })
      .default(0),
  })
  .meta({ id: 'BadgeBody' });

export const badgeReply = z.object({ badge });
export const badgeSavedReply = message.extend({ badge });
export const badgesReply = z.object({ badges: z.array(badge) });
export const userBadgesReply = z.object({ badges: z.array(userBadge) });

/** Badges in a player's copy of their own data. */
export const own = { badges: z.array(userBadge) };
