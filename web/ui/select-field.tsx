import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldLook } from './field.tsx';

/** A native select; its children are `<option>` elements. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  ...rest
}: FieldLook & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
        <select {...rest} {...control} aria-required={required || undefined} className={controlClass} />
      )}
    </Field>
  );
}
