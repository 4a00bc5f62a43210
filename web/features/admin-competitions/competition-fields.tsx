import type { Competition } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import type { FieldAt } from '../../lib/save-form.ts';
import { readDay, typedDay } from '../../lib/typed-day.ts';
import { DayField } from '../../ui/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompetitionField } from './competition-draft.ts';
import { competitionsText as text } from './competitions.text.ts';

/** The time zone of a new competition, until the admin chooses another. */
const DEFAULT_TIMEZONE = 'Europe/Paris';

/** Returns the names of all time zones, with `own`: a browser's list lacks the earlier names of a time zone. */
function timezonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
}

/** The form fields of a new or existing competition, without its disciplines. */
export function CompetitionFields({
  competition,
  at,
}: {
  competition?: Competition | undefined;
  at: FieldAt<CompetitionField>;
}) {
  const timezone = competition?.timezone ?? DEFAULT_TIMEZONE;
  const [startDate, setStartDate] = useState(typedDay(competition?.startDate ?? ''));
  const [endDate, setEndDate] = useState(typedDay(competition?.endDate ?? ''));
  return (
    <>
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={limits.competitionName}
        defaultValue={competition?.name}
        {...at('name')}
      />
      <TextField
        label={text.location}
        required
        autoComplete="off"
        maxLength={limits.location}
        defaultValue={competition?.location}
        {...at('location')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={text.startDate}
          required
          hint={text.dayExample}
          value={startDate}
          onChange={setStartDate}
          {...at('startDate')}
        />
        <DayField
          label={text.endDate}
          required
          hint={text.dayExample}
          value={endDate}
          onChange={setEndDate}
          // The calendar opens at the first day, because the last day is near it.
          days={readDay(startDate) === null ? [] : [startDate]}
          {...at('endDate')}
        />
      </div>
      <SelectField label={text.timezone} defaultValue={timezone} hint={text.timezoneHint} {...at('timezone')}>
        {timezonesWith(timezone).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextAreaField
        label={text.description}
        maxLength={limits.description}
        defaultValue={competition?.description}
        {...at('description')}
      />
    </>
  );
}
