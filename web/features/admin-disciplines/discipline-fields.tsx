import { disciplineTypeLabels, genderLabels } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { disciplineTypes, displayFormats, ownDisplayFormat, units } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import type { FieldAt } from '../../lib/save-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DisciplineField } from './discipline-draft.ts';
import { disciplinesText as text } from './disciplines.text.ts';

/** The form fields of a new or existing discipline. */
export function DisciplineFields({
  discipline,
  at,
}: {
  discipline?: Discipline | undefined;
  at: FieldAt<DisciplineField>;
}) {
  const ownFormat = (discipline && ownDisplayFormat(discipline)) ?? '';
  return (
    <>
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={limits.disciplineName}
        defaultValue={discipline?.name}
        {...at('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={text.type} defaultValue={discipline?.type ?? 'course'} {...at('type')}>
          {disciplineTypes.map((type) => (
            <option key={type} value={type}>
              {disciplineTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.gender} defaultValue={discipline?.gender ?? 'male'} {...at('gender')}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.unit} defaultValue={discipline?.unit ?? ''} {...at('unit')}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {text.units[unit]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.displayFormat} defaultValue={ownFormat} {...at('displayFormat')}>
          {(['', ...displayFormats] as const).map((format) => (
            <option key={format} value={format}>
              {text.displayFormats[format]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={text.tolerance}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={discipline?.performanceTolerance ?? ''}
        hint={text.toleranceHint}
        {...at('performanceTolerance')}
      />
    </>
  );
}
