import type { Badge } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectBadge } from './badges.queries.ts';
import { presentBadge } from './present-badge.ts';

/** Returns a badge. Throws badge-not-found. */
export const readBadge = async ({ db }: DbContext, badgeId: string): Promise<Badge> => {
  const row = await selectBadge(db, badgeId);
  if (row === undefined) throw new Refusal('badge-not-found');
  return presentBadge(row);
};
