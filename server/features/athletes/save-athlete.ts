import { refusals, type api, type Athlete } from '@pronathle/contract';
import { searchKey } from '@pronathle/domain/identity';
import { keptFields, keptList } from '@pronathle/domain/kept-changes';
import { isAutre } from '@pronathle/domain/podium';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { athleteMessages } from './athletes.messages.ts';
import {
  insertAthlete,
  lockAthlete,
  replaceRecords,
  selectAthlete,
  updateAthleteRow,
} from './athletes.queries.ts';
import { lockUnusedAthlete } from './lock-unused-athlete.ts';
import { presentAthlete } from './present-athlete.ts';
import { readAthlete } from './read-athlete.ts';

type Given = z.output<typeof api.createAthlete.body>;
type Change = z.output<typeof api.updateAthlete.body>;

const columnsOf = ({ firstName, lastName, country, gender }: Given) => ({
  firstName,
  lastName,
  country,
  gender,
  isAutre: isAutre(`${firstName} ${lastName}`),
  searchKey: searchKey([firstName, lastName, country].join(' ')),
});

const refuseConflict = (error: unknown): never => {
  switch (violatedConstraint(error)) {
    case 'performance_record_discipline_id_fkey':
      throw new Refusal('invalid-input', {
        path: 'performanceRecords',
        msg: refusals['discipline-not-found'].msg,
      });
    case 'athlete_autre_once':
      throw new Refusal('athlete-autre-exists');
    default:
      throw error;
  }
};

export const createAthlete = async (trx: Db, caller: Caller, given: Given): Promise<Athlete> => {
  const athleteId = uuidv7();
  await insertAthlete(trx, { id: athleteId, ...columnsOf(given) }).catch(refuseConflict);
  await replaceRecords(trx, athleteId, given.performanceRecords ?? []).catch(refuseConflict);
  const athlete = await readAthlete(trx, athleteId);
  await writeAudit(trx, caller, 'create', 'athlete', athleteId, null, athlete);
  return athlete;
};

/** Applies a change to the current athlete. */
const changed = ({ before, ...given }: Change, now: Athlete): Given => {
  if (before === undefined) return given;
  const { firstName, lastName, country, gender } = now;
  const records = now.performanceRecords.map(({ discipline, pb, sb }) => ({
    discipline: discipline._id,
    pb,
    sb,
  }));
  return {
    ...keptFields({ before, given, now: { firstName, lastName, country, gender } }),
    performanceRecords: keptList(
      {
        before: before.performanceRecords ?? [],
        given: given.performanceRecords ?? before.performanceRecords ?? [],
        now: records,
      },
      ({ discipline }) => discipline,
    ),
  };
};

/**
 * When records are given they replace all existing ones; otherwise they stay. Whether an athlete is 'Autre'
 * decides how picks of them score, so that cannot change once a start list, result or prediction names
 * them.
 */
export const updateAthlete = (
  context: CallerContext,
  { athleteId, change }: { athleteId: string; change: Change },
): Promise<Athlete> =>
  transactAs(context, async (trx) => {
    await lockAthlete(trx, athleteId);
    const before = await selectAthlete(trx, athleteId);
    if (before === undefined) throw new Refusal('athlete-not-found');
    const given = changed(change, presentAthlete(before));
    const columns = columnsOf(given);
    if (columns.isAutre !== before.isAutre)
      await lockUnusedAthlete(trx, athleteId, athleteMessages.autreFixed);
    await updateAthleteRow(trx, athleteId, columns);
    if (given.performanceRecords !== undefined)
      await replaceRecords(trx, athleteId, given.performanceRecords);
    const athlete = await readAthlete(trx, athleteId);
    await writeAudit(trx, context.caller, 'update', 'athlete', athleteId, presentAthlete(before), athlete);
    return athlete;
  }).catch(refuseConflict);
