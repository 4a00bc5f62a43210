import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { holdSeason, isInSeason, renameSeason, selectLastLeague } from './seasons.queries.ts';

/**
 * Renames a season, for the owner of its last league or an admin. Throws season-not-found for a caller who does
 * not know the season, and not-season-owner for any other member.
 */
export const updateSeason = (
  { db, caller }: CallerContext,
  { seasonId, name }: { seasonId: string; name: string },
): Promise<{ _id: string; name: string }> =>
  transactAs({ db, caller }, async (trx) => {
    const season = await holdSeason(trx, seasonId);
    const last = await selectLastLeague(trx, seasonId);
    const isAdmin = caller.role === 'admin';
    if (
      season === undefined ||
      last === undefined ||
      !(isAdmin || (await isInSeason(trx, seasonId, caller.id)))
    )
      throw new Refusal('season-not-found');
    if (!isAdmin && last.ownerId !== caller.id) throw new Refusal('not-season-owner');
    await renameSeason(trx, { seasonId, name });
    if (isAdmin)
      await writeAudit(
        trx,
        caller,
        'update',
        'league',
        last.id,
        { seasonName: season.name },
        { seasonName: name },
      );
    return { _id: seasonId, name };
  });
