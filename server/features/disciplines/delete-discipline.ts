import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { disciplineMessages } from './disciplines.messages.ts';
import { countEventsOfDiscipline, deleteDisciplineRow, lockDiscipline } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

/** A discipline with events is part of the game's history and stays. */
export const deleteDiscipline = ({ db }: Services, caller: Caller, disciplineId: string): Promise<void> =>
  transact(db, async (trx) => {
    const before = await lockDiscipline(trx, disciplineId);
    if (before === undefined) throw new Refusal('discipline-not-found');
    const events = await countEventsOfDiscipline(trx, disciplineId);
    if (events > 0) throw new Refusal('discipline-in-use', { msg: disciplineMessages.inUse(events) });
    await deleteDisciplineRow(trx, disciplineId);
    await writeAudit(trx, caller, 'delete', 'discipline', disciplineId, presentDiscipline(before), null);
  });
