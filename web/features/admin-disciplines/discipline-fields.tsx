import { disciplineTypeLabels, genderLabels } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { disciplineTypes, displayFormats, ownDisplayFormat, units } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import type { FormProblems } from '../../lib/save-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { disciplinesText as text } from './disciplines.text.ts';

/** The fields of a discipline, new or as it stands. */
export function DisciplineFields({
  discipline,
  problems,
}: {
  discipline?: Discipline | undefined;
  problems: FormProblems;
}) {
  const ownFormat = (discipline && ownDisplayFormat(discipline)) ?? '';
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="off"
        maxLength={limits.disciplineName}
        defaultValue={discipline?.name}
        error={problems['name']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={text.type}
          name="type"
          defaultValue={discipline?.type ?? 'course'}
          error={problems['type']}
        >
          {disciplineTypes.map((type) => (
            <option key={type} value={type}>
              {disciplineTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.gender}
          name="gender"
          defaultValue={discipline?.gender ?? 'male'}
          error={problems['gender']}
        >
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.unit}
          name="unit"
          defaultValue={discipline?.unit ?? ''}
          error={problems['unit']}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {text.units[unit]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.displayFormat}
          name="displayFormat"
          defaultValue={ownFormat}
          error={problems['displayFormat']}
        >
          {(['', ...displayFormats] as const).map((format) => (
            <option key={format} value={format}>
              {text.displayFormats[format]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={text.tolerance}
        name="performanceTolerance"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={discipline?.performanceTolerance ?? ''}
        hint={text.toleranceHint}
        error={problems['performanceTolerance']}
      />
    </>
  );
}
