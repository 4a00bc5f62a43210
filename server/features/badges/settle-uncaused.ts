import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { honourCodes, syncHonourBadges, takeBackUncaused } from './settlement.queries.ts';

/**
 * Removes badges that deleted events and leagues had earned. A badge stays when another event earns it, an honour
 * when its player has it in another league.
 */
export const settleUncaused = ({ db }: DbContext): Promise<void> =>
  transact(db, async (trx) => {
    await takeBackUncaused(trx);
    await syncHonourBadges(trx, honourCodes, { byResults: false });
  });
