import { exampleMark } from '@pronathle/domain/example-mark';
import { formatPerformance, parsePerformance, type Mark } from '@pronathle/domain/performance';
import type { DisplayFormat, Unit } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { useState, type Ref } from 'react';
import { afterPress } from '../lib/after-press.ts';
import { metresOf } from '../lib/typed-mark.ts';
import { TextField } from './text-field.tsx';
import { uiText } from './ui.text.ts';

interface MarkFieldProps {
  label: string;
  discipline: { name: string; unit: Unit; displayFormat: DisplayFormat; gender?: Gender | undefined };
  value: string;
  onChange: (typed: string) => void;
  /** the hint shown before a performance is recognized, instead of an example */
  advice?: string | undefined;
  /** returns a warning to show after the recognized performance; '' for no warning */
  remark?: (mark: Mark) => string;
  /** shown when the user leaves the field with an invalid performance */
  invalid: string;
  error?: string | undefined;
  required?: boolean;
  /** keeps the typed text and the focus while the text is being saved */
  readOnly?: boolean;
  /** the input itself, to give it the focus */
  ref?: Ref<HTMLInputElement>;
}

/** A field for a performance, typed as athletes write it. While the user types, it shows the recognized performance. */
export function MarkField({
  label,
  discipline,
  value,
  onChange,
  advice,
  remark,
  invalid,
  error,
  required,
  readOnly,
  ref,
}: MarkFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const parsed = parsePerformance(value, discipline);
  const empty = value.trim() === '';
  const warningOfMark = parsed.ok ? (remark?.(parsed.value) ?? '') : '';
  const readValue = parsed.ok && uiText.markRead(formatPerformance(parsed.value, discipline.displayFormat));
  const example = advice ?? uiText.markLike(exampleMark(discipline));
  const refusal = error ?? (wasLeft && !empty && !parsed.ok ? invalid : undefined);
  const metres = parsed.ok ? metresOf(value, discipline.unit) : null;
  const hint = (
    <>
      {readValue || example}
      {[warningOfMark, metres === null ? '' : uiText.inMetres(metres)].map(
        (warning) =>
          warning !== '' && (
            <span key={warning} className="block font-medium text-warning">
              {warning}
            </span>
          ),
      )}
    </>
  );
  return (
    <TextField
      ref={ref}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setWasLeft(false)}
      onBlur={() => afterPress(() => setWasLeft(true))}
      hint={hint}
      error={refusal !== undefined && !empty && !parsed.ok ? `${refusal} ${example}.` : refusal}
      required={required}
      readOnly={readOnly}
      autoComplete="off"
      // A decimal keypad has no colon, which times need.
      inputMode={discipline.unit === 'm' || discipline.unit === 'pts' ? 'decimal' : 'text'}
    />
  );
}
