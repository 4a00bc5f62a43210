import type { Discipline } from '@pronathle/contract';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';

type DisciplineRow = Omit<Selectable<Database['discipline']>, 'nameKey'>;

/** The only shape in which the server shows a discipline. */
export const presentDiscipline = (row: DisciplineRow): Discipline => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  gender: row.gender,
  unit: row.unit,
  performanceTolerance: row.performanceTolerance === null ? null : fromThousandths(row.performanceTolerance),
  displayFormat: row.displayFormat,
});
