import type { Competition } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import type { FormProblems } from '../../lib/save-form.ts';
import { readDay, typedDay } from '../../lib/typed-day.ts';
import { DayField } from '../../ui/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { competitionsText as text } from './competitions.text.ts';

/** Of a new competition, unless it is changed. */
const DEFAULT_TIMEZONE = 'Europe/Paris';

/** Browsers leave out the names that a zone had before. */
function timezonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
}

/** The fields of a competition but its disciplines, new or as it stands. */
export function CompetitionFields({
  competition,
  problems,
}: {
  competition?: Competition | undefined;
  problems: FormProblems;
}) {
  const timezone = competition?.timezone ?? DEFAULT_TIMEZONE;
  const [startDate, setStartDate] = useState(typedDay(competition?.startDate ?? ''));
  const [endDate, setEndDate] = useState(typedDay(competition?.endDate ?? ''));
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="off"
        maxLength={limits.competitionName}
        defaultValue={competition?.name}
        error={problems['name']}
      />
      <TextField
        label={text.location}
        name="location"
        required
        autoComplete="off"
        maxLength={limits.location}
        defaultValue={competition?.location}
        error={problems['location']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={text.startDate}
          name="startDate"
          required
          hint={text.dayExample}
          value={startDate}
          onChange={setStartDate}
          error={problems['startDate']}
        />
        <DayField
          label={text.endDate}
          name="endDate"
          required
          hint={text.dayExample}
          value={endDate}
          onChange={setEndDate}
          // A competition's last day is near its first.
          days={readDay(startDate) === null ? [] : [startDate]}
          error={problems['endDate']}
        />
      </div>
      <SelectField
        label={text.timezone}
        name="timezone"
        defaultValue={timezone}
        hint={text.timezoneHint}
        error={problems['timezone']}
      >
        {timezonesWith(timezone).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextAreaField
        label={text.description}
        name="description"
        maxLength={limits.description}
        defaultValue={competition?.description}
        error={problems['description']}
      />
    </>
  );
}
