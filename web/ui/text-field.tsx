import type { ComponentProps } from 'react';
import { controlClass, Field, nativeLength, type FieldLook } from './field.tsx';

/** `required` only marks the label: the game's own sentences, not the browser's, report what is missing. */
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
