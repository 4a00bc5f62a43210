import { validationMessages as say } from '@pronathle/contract/validation.messages';
import type { Discipline } from '@pronathle/contract';
import { toThousandths } from '@pronathle/domain/decimal';
import { disciplineTypes, displayFormats, ownDisplayFormat, units } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import type { CallInput } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import type { FormProblems } from '../../lib/save-form.ts';

export type DisciplineBody = CallInput<'createDiscipline'>['body'];

/** What the form says; a tolerance that is no number is NaN, and none is left out. */
export function disciplineIn(form: HTMLFormElement): DisciplineBody {
  const tolerance = formText(form, 'performanceTolerance').trim().replace(',', '.');
  const displayFormat = displayFormats.find((format) => format === formText(form, 'displayFormat'));
  return {
    name: formText(form, 'name').trim(),
    type: disciplineTypes.find((type) => type === formText(form, 'type')) ?? 'course',
    gender: genders.find((gender) => gender === formText(form, 'gender')) ?? 'male',
    unit: units.find((unit) => unit === formText(form, 'unit')) ?? '',
    ...(tolerance !== '' && { performanceTolerance: Number(tolerance) }),
    ...(displayFormat !== undefined && { displayFormat }),
  };
}

/** What the form says of a discipline that it has not changed. */
export function disciplineDraft(discipline: Discipline): DisciplineBody {
  const { name, type, gender, unit, performanceTolerance } = discipline;
  return { name, type, gender, unit, performanceTolerance, displayFormat: ownDisplayFormat(discipline) };
}

/** The two screens each have their own sentence for a missing name. */
export function disciplineProblems(
  { name, performanceTolerance: tolerance }: Pick<DisciplineBody, 'name' | 'performanceTolerance'>,
  nameMissing: string,
): FormProblems {
  const isTolerance = tolerance == null || (tolerance >= 0 && toThousandths(tolerance) !== null);
  return {
    ...(name === '' && { name: nameMissing }),
    ...(!isTolerance && { performanceTolerance: say.tolerance }),
  };
}
