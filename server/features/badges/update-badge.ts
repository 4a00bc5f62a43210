import type { Badge } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, refuseTwin, type GivenBadge } from './badge-columns.ts';
import { lockBadge, updateBadgeRow } from './badges.queries.ts';
import { presentBadge } from './present-badge.ts';

/** Changes a badge and returns it. Throws badge-not-found or badge-exists. */
export const updateBadge = (
  context: CallerContext,
  { badgeId, change }: { badgeId: string; change: GivenBadge },
): Promise<Badge> =>
  transactAs(context, async (trx) => {
    const before = await lockBadge(trx, badgeId);
    if (before === undefined) throw new Refusal('badge-not-found');
    const badge = presentBadge(await updateBadgeRow(trx, badgeId, columnsOf(change)));
    await writeAudit(trx, context.caller, 'update', 'badge', badgeId, presentBadge(before), badge);
    return badge;
  }).catch(refuseTwin);
