import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Athlete } from '@pronathle/contract';
import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import type { FieldAt } from '../../lib/save-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hasOneName, type AthleteField } from './athlete-draft.ts';
import type { EditedAthlete } from './edited-athlete.ts';
import { athletesText as text } from './athletes.text.ts';
import { RecordList } from './record-list.tsx';

/** The form fields of a new or existing athlete. Records have their own dialog. */
export function AthleteFields({
  athlete,
  edited,
  at,
}: {
  athlete?: Athlete | undefined;
  edited: EditedAthlete;
  at: FieldAt<AthleteField>;
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.firstName}
          required={!hasOneName(athlete)}
          autoComplete="off"
          maxLength={limits.personName}
          defaultValue={athlete?.firstName}
          {...at('firstName')}
        />
        <TextField
          label={text.lastName}
          required
          autoComplete="off"
          maxLength={limits.personName}
          defaultValue={athlete?.lastName}
          {...at('lastName')}
        />
        <TextField
          label={text.country}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.country}
          defaultValue={athlete?.country}
          hint={text.countryHint(limits.country)}
          {...at('country')}
          onInput={(event) => {
            const { currentTarget: input } = event;
            input.value = input.value.toUpperCase();
          }}
        />
        <SelectField
          label={text.gender}
          value={edited.gender}
          onChange={(event) => {
            const gender = genders[event.target.selectedIndex];
            if (gender !== undefined) edited.setGender(gender);
          }}
          error={at('gender').error}
        >
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </SelectField>
      </div>
      <RecordList
        records={edited.records}
        onAdd={() => edited.openRecord('new')}
        onEdit={edited.openRecord}
        onRemove={edited.removeRecord}
        error={at('performanceRecords').error}
      />
    </>
  );
}
