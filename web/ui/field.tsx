import { useId, type ReactNode } from 'react';
import { uiText } from './ui.text.ts';

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export const controlClass =
  'min-h-11 w-full rounded-md border border-field-line bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

/**
 * Returns the `maxLength` of a control for a number of characters. HTML counts UTF-16 units, at most two for a
 * character.
 */
export const nativeLength = (characters: number | undefined) =>
  characters === undefined ? {} : { maxLength: characters * 2 };

/** A control with its label above, and its hint and its error below. */
export function Field({ label, hint, error, id, required, className = '', children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
        {required && (
          <span className="text-tartan">
            <span aria-hidden="true"> *</span>
            <span className="sr-only"> ({uiText.required})</span>
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
