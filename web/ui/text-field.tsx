import type { ComponentProps } from 'react';
import { controlClass, Field, nativeLength, type FieldLook } from './field.tsx';

/**
 * A text field. `required` only marks the label: a missing value is shown by the game's sentence, not the browser's.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  maxLength,
  className,
  id,
  ...rest
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
        <input
          {...rest}
          {...nativeLength(maxLength)}
          {...control}
          aria-required={required || undefined}
          className={controlClass}
        />
      )}
    </Field>
  );
}
