import { formatPerformance, parsePerformance } from '@pronathle/domain/performance';
import type { DisplayFormat, Unit } from '@pronathle/domain/discipline';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { uiText } from './ui.text.ts';

interface MarkFieldProps {
  label: string;
  discipline: { unit: Unit; displayFormat: DisplayFormat };
  value: string;
  onChange: (typed: string) => void;
  /** said once the field is left with something that is no performance */
  invalid: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A performance typed as athletes write it; what was understood is shown back while it is typed. */
export function MarkField({
  label,
  discipline,
  value,
  onChange,
  invalid,
  error,
  required,
  disabled,
}: MarkFieldProps) {
  const [left, setLeft] = useState(false);
  const parsed = parsePerformance(value, discipline);
  const empty = value.trim() === '';
  const hint = parsed.ok
    ? uiText.markRead(formatPerformance(parsed.value, discipline.displayFormat))
    : uiText.markExample[discipline.displayFormat];
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      hint={hint}
      error={error ?? (left && !empty && !parsed.ok ? invalid : undefined)}
      required={required}
      disabled={disabled}
      autoComplete="off"
      // A decimal keypad has no colon, which times need.
      inputMode={discipline.unit === 'm' || discipline.unit === 'pts' ? 'decimal' : 'text'}
    />
  );
}
