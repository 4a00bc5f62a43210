import type { FollowedAddress } from '@pronathle/contract';
import { serverLimits } from '@pronathle/domain/limits';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockCompetition, selectCompetition } from '../competitions/competitions.queries.ts';
import { allowedAddress } from './allowed-address.ts';
import { insertFollowed, selectFollowedOf } from './followed.queries.ts';
import { presentFollowed } from './present-followed.ts';

interface GivenAddress {
  competitionId: string;
  address: string;
  appliesStartLists: boolean;
}

/**
 * Makes the server follow an address for a competition, and returns the address. If it is already followed, only
 * `appliesStartLists` and its admin change. Throws competition-not-found, import-host-refused or
 * too-many-addresses.
 */
export const followAddress = (
  context: CallerContext,
  { competitionId, address, appliesStartLists }: GivenAddress,
): Promise<FollowedAddress> =>
  transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    await lockCompetition(trx, competitionId);
    const competition = await selectCompetition(trx, competitionId);
    if (competition === undefined) throw new Refusal('competition-not-found');
    const { href } = allowedAddress(context, address);
    const others = (await selectFollowedOf(trx, competitionId)).filter((row) => row.address !== href);
    if (others.length >= serverLimits.followedAddresses) throw new Refusal('too-many-addresses');
    const row = await insertFollowed(trx, {
      competitionId,
      accountId: caller.id,
      address: href,
      appliesStartLists,
    });
    await jobs.enqueue(trx, 'look-at-address', { addressId: row.id }, { key: row.id, startAfter: 0 });
    await writeAudit(trx, caller, 'follow-address', 'competition', competitionId, null, {
      name: competition.name,
      address: href,
      appliesStartLists,
    });
    return presentFollowed(row);
  });
