import type { Athlete } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, refuseConflict, type GivenAthlete } from './athlete-columns.ts';
import { insertAthlete, replaceRecords } from './athletes.queries.ts';
import { readAthlete } from './read-athlete.ts';

/** Creates an athlete and returns it. The context's database must be a transaction. */
export const createAthlete = async (
  { db: trx, caller }: CallerContext,
  given: GivenAthlete,
): Promise<Athlete> => {
  const athleteId = uuidv7();
  await insertAthlete(trx, { id: athleteId, ...columnsOf(given) }).catch(refuseConflict);
  await replaceRecords(trx, athleteId, given.performanceRecords ?? []).catch(refuseConflict);
  const athlete = await readAthlete({ db: trx }, athleteId);
  await writeAudit(trx, caller, 'create', 'athlete', athleteId, null, athlete);
  return athlete;
};
