import type { Badge, UserBadge } from '@pronathle/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';

type BadgeRow = Omit<Selectable<Database['badge']>, 'code'>;

export const presentBadge = (row: BadgeRow): Badge => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  rewardPoints: row.rewardPoints,
});

export type UserBadgeRow = BadgeRow & { userBadgeId: string; earnedAt: Date };

export const presentUserBadge = ({ userBadgeId, earnedAt, ...badge }: UserBadgeRow): UserBadge => ({
  _id: userBadgeId,
  badge: presentBadge(badge),
  earnedAt: earnedAt.toISOString(),
});
