import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { controlClass, Field, type FieldLook } from './field.tsx';
import { uiText } from './ui.text.ts';

/** A password field that can show the password. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  id,
  ...rest
}: FieldLook & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            aria-required={required || undefined}
            className={`${controlClass} pr-12`}
          />
          <button
            type="button"
            aria-label={shown ? uiText.hidePassword : uiText.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
