import { eventTimeStep } from '@pronathle/domain/limits';
import { useId } from 'react';
import { readTime, timesOfDay } from '../lib/stadium-clock.ts';
import { controlClass, Field, type FieldLook } from './field.tsx';
import { timeFieldText as text } from './time-field.text.ts';

interface TimeFieldProps extends Pick<FieldLook, 'label' | 'hint'> {
  /** as typed; `HH:MM` once the field is left with a time in it */
  value: string;
  onChange: (typed: string) => void;
}

const steps = timesOfDay(eventTimeStep);

/** A time of day: one of the listed quarter hours, or any minute that is typed. */
export function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  const listId = useId();
  return (
    <Field label={label} hint={hint} required>
      {(control) => (
        <>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder={text.placeholder}
            list={listId}
            aria-required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              const time = readTime(value);
              if (time !== null && time !== value) onChange(time);
            }}
            className={controlClass}
          />
          <datalist id={listId}>
            {steps.map((time) => (
              <option key={time} value={time} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
