import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleBadgesAfterDeletion } from '../badges/settle-badges.ts';
import { countWhatDependsOn, deleteCompetitionRow, lockCompetition } from './competitions.queries.ts';
import { readCompetition } from './read-competition.ts';

/** The competition goes with its events, leagues and predictions, at one instant; what went is written down. */
export const deleteCompetition = (
  { db, jobs }: Services,
  caller: Caller,
  competitionId: string,
): Promise<void> =>
  transact(db, async (trx) => {
    if ((await lockCompetition(trx, competitionId)) === undefined) throw new Refusal('competition-not-found');
    const before = await readCompetition(trx, competitionId);
    const along = await countWhatDependsOn(trx, competitionId);
    await deleteCompetitionRow(trx, competitionId);
    await settleBadgesAfterDeletion(trx, jobs);
    await writeAudit(trx, caller, 'delete', 'competition', competitionId, { ...before, ...along }, null);
  });
