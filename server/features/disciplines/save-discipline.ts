import type { api, Discipline } from '@pronathle/contract';
import { toThousandths } from '@pronathle/domain/decimal';
import { displayFormatOf, ownDisplayFormat } from '@pronathle/domain/discipline';
import { keptFields } from '@pronathle/domain/kept-changes';
import { searchKey } from '@pronathle/domain/identity';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockEventsOfDiscipline } from '../events/events.queries.ts';
import { rescoreEvent } from '../results/rescore-event.ts';
import { insertDiscipline, lockDiscipline, updateDisciplineRow } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

type Given = z.output<typeof api.createDiscipline.body>;
type Change = z.output<typeof api.updateDiscipline.body>;

const columnsOf = ({ name, type, gender, unit, performanceTolerance, displayFormat }: Given) => ({
  name,
  nameKey: searchKey(name),
  type,
  gender,
  unit: unit ?? '',
  performanceTolerance: performanceTolerance == null ? null : toThousandths(performanceTolerance),
  displayFormat: displayFormat ?? displayFormatOf(unit ?? ''),
});

/** A name and a gender identify a discipline, ignoring the name's case and accents. */
const refuseTwin = (error: unknown): never => {
  throw violatedConstraint(error) === 'discipline_unique' ? new Refusal('discipline-exists') : error;
};

export const createDiscipline = async (trx: Db, caller: Caller, given: Given): Promise<Discipline> => {
  const row = await insertDiscipline(trx, { id: uuidv7(), ...columnsOf(given) }).catch(refuseTwin);
  const discipline = presentDiscipline(row);
  await writeAudit(trx, caller, 'create', 'discipline', discipline._id, null, discipline);
  return discipline;
};

/**
 * Type, gender and unit give the marks of its events their meaning: they stay while it has events. Its
 * tolerance is part of the scoring, so a change rescores its events with a result.
 */
export const updateDiscipline = (
  context: CallerContext,
  { disciplineId, change: { before: opened, ...given } }: { disciplineId: string; change: Change },
): Promise<Discipline> =>
  transactAs(context, async (trx) => {
    const before = await lockDiscipline(trx, disciplineId);
    if (before === undefined) throw new Refusal('discipline-not-found');
    const now = { ...presentDiscipline(before), displayFormat: ownDisplayFormat(before) };
    const columns = columnsOf(opened === undefined ? given : keptFields({ before: opened, given, now }));
    const events = await lockEventsOfDiscipline(trx, disciplineId);
    const meansTheSame =
      columns.type === before.type && columns.gender === before.gender && columns.unit === before.unit;
    if (events.length > 0 && !meansTheSame) throw new Refusal('discipline-gender-fixed');

    const discipline = presentDiscipline(await updateDisciplineRow(trx, disciplineId, columns));
    if (columns.performanceTolerance !== before.performanceTolerance)
      for (const event of events)
        if (event.resultVersion !== null) await rescoreEvent(trx, context.jobs, event.id);
    await writeAudit(
      trx,
      context.caller,
      'update',
      'discipline',
      disciplineId,
      presentDiscipline(before),
      discipline,
    );
    return discipline;
  }).catch(refuseTwin);
