import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { honourCodes, syncHonourBadges, takeBackUncaused } from './settlement.queries.ts';

/** A badge of a deleted event stays when another event earns it; an honour is deleted with its league. */
export const settleUncaused = ({ db }: DbContext): Promise<void> =>
  transact(db, async (trx) => {
    await takeBackUncaused(trx);
    await syncHonourBadges(trx, honourCodes);
  });
