import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldLook } from './field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  required,
  id,
  ...rest
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          aria-required={required || undefined}
          className={controlClass}
        />
      )}
    </Field>
  );
}
