import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { disciplineMessages } from './disciplines.messages.ts';
import { countEventsOfDiscipline, deleteDisciplineRow, lockDiscipline } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

/** Deletes a discipline. Throws discipline-in-use when it has events: these are the game's history. */
export const deleteDiscipline = (context: CallerContext, disciplineId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    const before = await lockDiscipline(trx, disciplineId);
    if (before === undefined) throw new Refusal('discipline-not-found');
    const events = await countEventsOfDiscipline(trx, disciplineId);
    if (events > 0) throw new Refusal('discipline-in-use', { msg: disciplineMessages.inUse(events) });
    await deleteDisciplineRow(trx, disciplineId);
    await writeAudit(
      trx,
      context.caller,
      'delete',
      'discipline',
      disciplineId,
      presentDiscipline(before),
      null,
    );
  });
