import { eventTimeStep } from '@pronathle/domain/limits';
import { timesOfDay } from '../lib/stadium-clock.ts';
import { SelectField } from './select-field.tsx';

interface TimeFieldProps {
  label: string;
  /** `HH:MM`, empty while none is chosen */
  value: string;
  onChange: (time: string) => void;
}

const steps = timesOfDay(eventTimeStep);

/** A time on the admin's grid; one that is off the grid is kept. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const times = value === '' || steps.includes(value) ? steps : [...steps, value].toSorted();
  return (
    <SelectField label={label} required value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">--:--</option>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}
