import type { ClockReading } from '../lib/stadium-clock.ts';
import { DayField } from './day-field.tsx';
import { TimeField } from './time-field.tsx';

interface DateTimeFieldProps {
  labels: { day: string; dayExample: string; time: string };
  value: ClockReading;
  onChange: (value: ClockReading) => void;
  error?: string | undefined;
  /** likely days, suggested in a list; the user may type any other day */
  days: readonly string[];
}

/** A day in French format and a time of day. */
export function DateTimeField({ labels, value, onChange, error, days }: DateTimeFieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
      <DayField
        label={labels.day}
        required
        hint={labels.dayExample}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        error={error}
        days={days}
      />
      <TimeField label={labels.time} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </div>
  );
}
