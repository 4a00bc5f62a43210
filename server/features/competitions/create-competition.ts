import type { Competition } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, explainViolation, type GivenCompetition } from './competition-columns.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { insertCompetition, replaceDisciplines } from './competitions.queries.ts';

const defaultTimezone = 'Europe/Paris';

/** Creates a competition and returns it. The context's database must be a transaction. */
export const createCompetition = async (
  { db: trx, caller }: CallerContext,
  given: GivenCompetition,
): Promise<Competition> => {
  const competitionId = uuidv7();
  await insertCompetition(trx, {
    id: competitionId,
    ...columnsOf(given, given.timezone ?? defaultTimezone),
  });
  await replaceDisciplines(trx, competitionId, [...new Set(given.disciplines)]).catch(explainViolation);
  const { competition } = await loadCompetition(trx, competitionId);
  await writeAudit(trx, caller, 'create', 'competition', competitionId, null, competition);
  return competition;
};
