import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { deleteFollowed } from './followed.queries.ts';

/** Stops following an address. Everything imported from it stays. Throws address-not-found. */
export const unfollowAddress = (
  context: CallerContext,
  { competitionId, addressId }: { competitionId: string; addressId: string },
): Promise<void> =>
  transactAs(context, async (trx) => {
    const address = await deleteFollowed(trx, { competitionId, addressId });
    if (address === undefined) throw new Refusal('address-not-found');
    const name = (await selectCompetition(trx, competitionId))?.name;
    const before = { name, address };
    await writeAudit(trx, context.caller, 'unfollow-address', 'competition', competitionId, before, null);
  });
