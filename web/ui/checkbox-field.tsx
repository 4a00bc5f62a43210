import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, hint, error, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1">
      <label htmlFor={controlId} className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-describedby={note === undefined ? undefined : noteId}
          aria-invalid={error === undefined ? undefined : true}
          className="check"
        />
        {/* A browser does not send a disabled checkbox. */}
        {rest.disabled === true && rest.defaultChecked === true && (
          <input type="hidden" name={rest.name} value="on" />
        )}
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <p id={noteId} className={`-mt-2 pl-9 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
