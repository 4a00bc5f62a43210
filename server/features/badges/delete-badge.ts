import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deleteBadgeRow, lockBadge } from './badges.queries.ts';
import { presentBadge } from './present-badge.ts';

/**
 * Deletes a badge, also from the players who have it. Throws badge-shipped for the game's own badges, because the
 * game awards them.
 */
export const deleteBadge = (context: CallerContext, badgeId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    const before = await lockBadge(trx, badgeId);
    if (before === undefined) throw new Refusal('badge-not-found');
    if (before.code !== null) throw new Refusal('badge-shipped');
    await deleteBadgeRow(trx, badgeId);
    await writeAudit(trx, context.caller, 'delete', 'badge', badgeId, presentBadge(before), null);
  });
