import type { Discipline } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectDiscipline } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

/** Returns a discipline. Throws discipline-not-found. */
export const readDiscipline = async ({ db }: DbContext, disciplineId: string): Promise<Discipline> => {
  const row = await selectDiscipline(db, disciplineId);
  if (row === undefined) throw new Refusal('discipline-not-found');
  return presentDiscipline(row);
};
