import type { ComponentProps } from 'react';
import { controlClass, Field, nativeLength, type FieldLook } from './field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  required,
  maxLength,
  id,
  ...rest
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <textarea
          rows={3}
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
