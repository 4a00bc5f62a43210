import type { Badge } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, refuseTwin, type GivenBadge } from './badge-columns.ts';
import { insertBadge } from './badges.queries.ts';
import { presentBadge } from './present-badge.ts';

/**
 * Creates a badge that the game itself never awards, and returns it. The context's database must be a transaction.
 */
export const createBadge = async ({ db: trx, caller }: CallerContext, given: GivenBadge): Promise<Badge> => {
  const row = await insertBadge(trx, { id: uuidv7(), code: null, ...columnsOf(given) }).catch(refuseTwin);
  const badge = presentBadge(row);
  await writeAudit(trx, caller, 'create', 'badge', badge._id, null, badge);
  return badge;
};
