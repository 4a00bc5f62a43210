import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleBadgesAfterDeletion } from '../badges/settle-badges-after-deletion.ts';
import { lockEventsOfCompetition } from '../events/events.queries.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { countWhatDependsOn, deleteCompetitionRow, lockCompetitionToDelete } from './competitions.queries.ts';

/**
 * Deletes a competition with its events, leagues and predictions in one transaction. The audit log keeps the
 * competition and the numbers of what was deleted with it.
 */
export const deleteCompetition = (
  { db, jobs, caller }: CallerContext,
  competitionId: string,
): Promise<void> =>
  transactAs({ db, caller }, async (trx) => {
    if (!(await lockCompetitionToDelete(trx, competitionId))) throw new Refusal('competition-not-found');
    await lockEventsOfCompetition(trx, competitionId);
    const { competition } = await loadCompetition(trx, competitionId);
    const losses = await countWhatDependsOn(trx, competitionId);
    await deleteCompetitionRow(trx, competitionId);
    await settleBadgesAfterDeletion({ db: trx, jobs });
    await writeAudit(
      trx,
      caller,
      'delete',
      'competition',
      competitionId,
      { ...competition, ...losses },
      null,
    );
  });
