import type { ComponentProps } from 'react';
import { controlClass, Field, nativeLength, type FieldLook } from './field.tsx';

/** `required` marks the label alone: the sentences of the game, not the browser's, say what is missing. */
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
