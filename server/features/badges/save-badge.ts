import type { api, Badge } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deleteBadgeRow, insertBadge, lockBadge, updateBadgeRow } from './badges.queries.ts';
import { presentBadge } from './present-badge.ts';

type Given = z.output<typeof api.createBadge.body>;

const columnsOf = ({ name, description, icon, rewardPoints }: Given) => ({
  name,
  description,
  icon,
  rewardPoints,
});

const refuseTwin = (error: unknown): never => {
  throw violatedConstraint(error) === 'badge_name_unique' ? new Refusal('badge-exists') : error;
};

/** A badge of the admins: the game itself never awards it. */
export const createBadge = async (trx: Db, caller: Caller, given: Given): Promise<Badge> => {
  const row = await insertBadge(trx, { id: uuidv7(), code: null, ...columnsOf(given) }).catch(refuseTwin);
  const badge = presentBadge(row);
  await writeAudit(trx, caller, 'create', 'badge', badge._id, null, badge);
  return badge;
};

export const updateBadge = (
  context: CallerContext,
  { badgeId, change }: { badgeId: string; change: Given },
): Promise<Badge> =>
  transactAs(context, async (trx) => {
    const before = await lockBadge(trx, badgeId);
    if (before === undefined) throw new Refusal('badge-not-found');
    const badge = presentBadge(await updateBadgeRow(trx, badgeId, columnsOf(change)));
    await writeAudit(trx, context.caller, 'update', 'badge', badgeId, presentBadge(before), badge);
    return badge;
  }).catch(refuseTwin);

/**
 * The game's own badges stay, because the game awards them; deleting another one also removes it from its
 * owners.
 */
export const deleteBadge = (context: CallerContext, badgeId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    const before = await lockBadge(trx, badgeId);
    if (before === undefined) throw new Refusal('badge-not-found');
    if (before.code !== null) throw new Refusal('badge-shipped');
    await deleteBadgeRow(trx, badgeId);
    await writeAudit(trx, context.caller, 'delete', 'badge', badgeId, presentBadge(before), null);
  });
