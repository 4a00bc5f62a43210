import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readDay, withSlashes, writeDay } from '../lib/typed-day.ts';
import { Calendar } from './calendar.tsx';
import { dayFieldText as text } from './day-field.text.ts';
import { Dialog } from './dialog.tsx';
import { controlClass, Field, type FieldLook } from './field.tsx';

interface DayFieldProps extends FieldLook {
  label: string;
  /** the text as typed: DD/MM/YYYY when it is complete */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  name?: string;
  required?: boolean;
  className?: string;
  /** likely days as DD/MM/YYYY: suggested while the user types; the calendar opens at the first of them */
  days?: readonly string[];
}

/**
 * A field for a day in French format, whatever the browser's language. The user types the day or picks it in a
 * calendar.
 */
export function DayField({
  label,
  hint,
  error,
  required,
  className,
  value,
  onChange,
  onBlur,
  name,
  days = [],
}: DayFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            placeholder={text.placeholder}
            list={days.length > 0 ? listId : undefined}
            aria-required={required || undefined}
            value={value}
            onChange={(event) => onChange(withSlashes(event.target.value, value))}
            onBlur={onBlur}
            className={`${controlClass} pr-12`}
          />
          <button
            type="button"
            aria-label={text.open(label)}
            onClick={() => setChoosing(true)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <CalendarDays size={20} aria-hidden="true" />
          </button>
          {days.length > 0 && (
            <datalist id={listId}>
              {days.map((day) => (
                <option key={day} value={day} />
              ))}
            </datalist>
          )}
          {choosing && (
            <Dialog title={label} onClose={() => setChoosing(false)}>
              <Calendar
                chosen={readDay(value)}
                near={readDay(days[0] ?? '')}
                onChoose={(day) => {
                  setChoosing(false);
                  // The input event also reaches the form, as if the user had typed the day.
                  input.current?.setRangeText(writeDay(day), 0, value.length);
                  input.current?.dispatchEvent(new Event('input', { bubbles: true }));
                }}
              />
            </Dialog>
          )}
        </div>
      )}
    </Field>
  );
}
