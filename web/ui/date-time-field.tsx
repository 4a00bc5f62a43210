import { eventTimeStep } from '@pronathle/domain/limits';
import { useId } from 'react';
import { timesOfDay, type ClockReading } from '../lib/stadium-clock.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface DateTimeFieldProps {
  labels: { day: string; dayExample: string; time: string };
  value: ClockReading;
  onChange: (value: ClockReading) => void;
  error?: string | undefined;
  /** likely days, offered as a list; any other can be typed */
  days: readonly string[];
}

const steps = timesOfDay(eventTimeStep);

/** Slashes come by themselves while a day is typed. */
function withSlashes(typed: string, before: string): string {
  const longer = typed.length > before.length;
  return longer && /^(?:\d\d|\d\d\/\d\d)$/.test(typed) ? `${typed}/` : typed;
}

/** A day as it is written in French and a time on the admin's grid; one that is off the grid is kept. */
export function DateTimeField({ labels, value, onChange, error, days }: DateTimeFieldProps) {
  const listId = useId();
  const times = value.time === '' || steps.includes(value.time) ? steps : [...steps, value.time].toSorted();
  return (
    <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
      <TextField
        label={labels.day}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        list={listId}
        hint={labels.dayExample}
        value={value.day}
        onChange={(event) => onChange({ ...value, day: withSlashes(event.target.value, value.day) })}
        error={error}
      />
      <datalist id={listId}>
        {days.map((day) => (
          <option key={day} value={day} />
        ))}
      </datalist>
      <SelectField
        label={labels.time}
        required
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      >
        <option value="">--:--</option>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
    </div>
  );
}
