import { catalogueMessages as say } from '@pronathle/contract/catalogue.messages';
import type { Discipline } from '@pronathle/contract';
import { toThousandths } from '@pronathle/domain/decimal';
import { disciplineTypes, displayFormats, ownDisplayFormat, units } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import type { CallInput } from '../../lib/api.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';

export type DisciplineBody = CallInput<'createDiscipline'>['body'];

export type DisciplineField = FieldOf<DisciplineBody>;

/** Reads the form. A tolerance that is not a number becomes NaN; an empty tolerance is left out. */
export function disciplineIn(typed: Typed<DisciplineField>): DisciplineBody {
  const tolerance = typed('performanceTolerance').trim().replace(',', '.');
  const displayFormat = displayFormats.find((format) => format === typed('displayFormat'));
  return {
    name: typed('name').trim(),
    type: disciplineTypes.find((type) => type === typed('type')) ?? 'course',
    gender: genders.find((gender) => gender === typed('gender')) ?? 'male',
    unit: units.find((unit) => unit === typed('unit')) ?? '',
    ...(tolerance !== '' && { performanceTolerance: Number(tolerance) }),
    ...(displayFormat !== undefined && { displayFormat }),
  };
}

/** Returns a discipline's current fields as a draft. */
export function disciplineDraft(discipline: Discipline): DisciplineBody {
  const { name, type, gender, unit, performanceTolerance } = discipline;
  return { name, type, gender, unit, performanceTolerance, displayFormat: ownDisplayFormat(discipline) };
}

/** Returns the problem of each wrong field. `nameMissing` is the screen's sentence for a missing name. */
export function disciplineProblems(
  { name, performanceTolerance: tolerance }: Pick<DisciplineBody, 'name' | 'performanceTolerance'>,
  nameMissing: string,
): FormProblems<DisciplineField> {
  const isTolerance = tolerance == null || (tolerance >= 0 && toThousandths(tolerance) !== null);
  return {
    name: name === '' ? nameMissing : undefined,
    performanceTolerance: isTolerance ? undefined : say.tolerance,
  };
}
