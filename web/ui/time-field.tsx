import { eventTimeStep } from '@pronathle/domain/limits';
import { useId } from 'react';
import { readTime, timesOfDay } from '../lib/stadium-clock.ts';
import { controlClass, Field, type FieldLook } from './field.tsx';
import { timeFieldText as text } from './time-field.text.ts';

interface TimeFieldProps extends Pick<FieldLook, 'label' | 'hint'> {
  /** the text as typed; becomes `HH:MM` when the user leaves the field with a valid time */
  value: string;
  onChange: (typed: string) => void;
}

const steps = timesOfDay(eventTimeStep);

/** A field for a time of day. It suggests times in steps, and the user may type any minute. */
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
