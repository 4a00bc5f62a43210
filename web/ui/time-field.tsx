import { eventTimeStep } from '@pronathle/domain/limits';
import { timesOfDay } from '../lib/stadium-clock.ts';
import type { FieldLook } from './field.tsx';
import { SelectField } from './select-field.tsx';

interface TimeFieldProps extends Pick<FieldLook, 'label' | 'hint'> {
  /** `HH:MM`, empty while none is chosen */
  value: string;
  onChange: (time: string) => void;
}

const steps = timesOfDay(eventTimeStep);

/** A time on the admin's grid; one that is off the grid is kept. */
export function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  const times = value === '' || steps.includes(value) ? steps : [...steps, value].toSorted();
  return (
    <SelectField
      label={label}
      hint={hint}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">--:--</option>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}
