import type { api, Discipline } from '@pronathle/contract';
import { ownDisplayFormat } from '@pronathle/domain/discipline';
import { keptFields } from '@pronathle/domain/kept-changes';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockEventsOfDiscipline } from '../events/events.queries.ts';
import { rescoreIfChanged } from '../scoring/rescore-if-changed.ts';
import { columnsOf, refuseTwin } from './discipline-columns.ts';
import { lockDiscipline, updateDisciplineRow } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

type Change = z.output<typeof api.updateDiscipline.body>;

/**
 * Changes a discipline and returns it. Throws discipline-gender-fixed when the type, gender or unit of a discipline
 * with events changes, because these give the marks of its events their meaning. A new tolerance changes points, so
 * it rescores the events that have a result.
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
        if (event.resultVersion !== null) await rescoreIfChanged({ ...context, db: trx }, event.id);
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
