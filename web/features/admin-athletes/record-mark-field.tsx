import type { Discipline } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { formatPerformance, readMark } from '@pronathle/domain/performance';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { athletesText as text } from './athletes.text.ts';

/** A text field for a PB or SB. Its hint shows the performance that was read from the text. */
export function RecordMarkField({
  label,
  name,
  discipline,
  initial,
}: {
  label: string;
  name: string;
  /** undefined while no discipline is chosen */
  discipline: Discipline | undefined;
  initial: string;
}) {
  const [typed, setTyped] = useState(initial);
  const mark = discipline === undefined ? null : readMark(typed, discipline);
  const hint =
    mark !== null && discipline !== undefined
      ? text.markRead(formatPerformance(mark, discipline.displayFormat))
      : typed.trim() === '' || discipline === undefined
        ? text.markHint
        : text.markUnread;
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      maxLength={limits.markText}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      hint={hint}
    />
  );
}
