import type { api } from '@pronathle/contract';
import { toThousandths } from '@pronathle/domain/decimal';
import { displayFormatOf } from '@pronathle/domain/discipline';
import { searchKey } from '@pronathle/domain/identity';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';

export type GivenDiscipline = z.output<typeof api.createDiscipline.body>;

export const columnsOf = ({
  name,
  type,
  gender,
  unit,
  performanceTolerance,
  displayFormat,
}: GivenDiscipline) => ({
  name,
  nameKey: searchKey(name),
  type,
  gender,
  unit: unit ?? '',
  performanceTolerance: performanceTolerance == null ? null : toThousandths(performanceTolerance),
  displayFormat: displayFormat ?? displayFormatOf(unit ?? ''),
});

/**
 * Throws discipline-exists when another discipline has the same name (ignoring case and accents) and gender, and
 * any other error unchanged.
 */
export const refuseTwin = (error: unknown): never => {
  throw violatedConstraint(error) === 'discipline_unique' ? new Refusal('discipline-exists') : error;
};
