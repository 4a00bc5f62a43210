import type { Discipline } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { columnsOf, refuseTwin, type GivenDiscipline } from './discipline-columns.ts';
import { insertDiscipline } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

/** Creates a discipline and returns it. The context's database must be a transaction. */
export const createDiscipline = async (
  { db: trx, caller }: CallerContext,
  given: GivenDiscipline,
): Promise<Discipline> => {
  const row = await insertDiscipline(trx, { id: uuidv7(), ...columnsOf(given) }).catch(refuseTwin);
  const discipline = presentDiscipline(row);
  await writeAudit(trx, caller, 'create', 'discipline', discipline._id, null, discipline);
  return discipline;
};
