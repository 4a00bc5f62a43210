import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { hasHonours } from '../badges/badges.queries.ts';
import { settleBadgesAfterDeletion } from '../badges/settle-badges-after-deletion.ts';
import { deleteLeagueRows } from './leagues.queries.ts';
import { lockForOwner } from './lock-for-owner.ts';
import { leagueForAudit } from './present-league.ts';
import { readLeague } from './read-league.ts';

/** Deletes a league with its memberships, predictions and honours. Only its owner and admins may do this. */
export const deleteLeague = ({ db, jobs, caller }: CallerContext, leagueId: string): Promise<void> =>
  transactAs({ db, caller }, async (trx) => {
    await lockForOwner({ db: trx, caller }, leagueId);
    const { league } = await readLeague({ db: trx, caller }, leagueId);
    const hadHonours = await hasHonours(trx, leagueId);
    await deleteLeagueRows(trx, [leagueId]);
    if (hadHonours) await settleBadgesAfterDeletion({ db: trx, jobs });
    if (caller.role === 'admin')
      await writeAudit(trx, caller, 'delete', 'league', leagueId, leagueForAudit(league), null);
  });
