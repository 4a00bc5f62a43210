import { validationMessages as say } from '@pronathle/contract/validation.messages';
import { useState } from 'react';
import { isoOf, typedDay } from '../lib/typed-day.ts';
import { DayField } from './day-field.tsx';

interface DayFilterProps {
  label: string;
  /** the day in the page's address: YYYY-MM-DD, empty without a day */
  value: string;
  onChoose: (day: string) => void;
}

/** A filter by day. An incomplete day does not filter; it is shown as invalid when the user leaves the field. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const [typed, setTyped] = useState(typedDay(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  const day = isoOf(typed) ?? '';

  if (value !== known) {
    setKnown(value);
    // Something other than this field has changed the address.
    if (value !== day) setTyped(typedDay(value));
  }

  return (
    <DayField
      className="min-w-0 grow basis-36"
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setLeft(false);
        onChoose(isoOf(text) ?? '');
      }}
      onBlur={() => setLeft(true)}
      error={left && typed.trim() !== '' && day === '' ? say.date : undefined}
    />
  );
}
