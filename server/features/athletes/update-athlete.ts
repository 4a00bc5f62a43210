import type { api, Athlete } from '@pronathle/contract';
import { keptFields, keptList } from '@pronathle/domain/kept-changes';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, refuseConflict, type GivenAthlete } from './athlete-columns.ts';
import { athleteMessages } from './athletes.messages.ts';
import { lockAthlete, replaceRecords, selectAthlete, updateAthleteRow } from './athletes.queries.ts';
import { lockUnusedAthlete } from './lock-unused-athlete.ts';
import { presentAthlete } from './present-athlete.ts';
import { readAthlete } from './read-athlete.ts';

type Change = z.output<typeof api.updateAthlete.body>;

/**
 * Returns the athlete after a change. `before` is the athlete as the editor opened it: fields that the editor did
 * not change keep their present value.
 */
const changed = ({ before, ...given }: Change, now: Athlete): GivenAthlete => {
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
 * Changes an athlete and returns it. Given records replace all existing ones; without any given, the records stay.
 * Throws athlete-not-found, and athlete-in-use when an athlete in use would become 'Autre' or stop being 'Autre',
 * because this decides how picks score.
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
      await lockUnusedAthlete({ db: trx }, { athleteId, sentence: athleteMessages.autreFixed });
    await updateAthleteRow(trx, athleteId, columns);
    if (given.performanceRecords !== undefined)
      await replaceRecords(trx, athleteId, given.performanceRecords);
    const athlete = await readAthlete({ db: trx }, athleteId);
    await writeAudit(trx, context.caller, 'update', 'athlete', athleteId, presentAthlete(before), athlete);
    return athlete;
  }).catch(refuseConflict);
