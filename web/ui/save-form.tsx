import { useEffect, useRef, type ComponentProps } from 'react';
import { ApiError, isUnreachable, messageOf } from '../lib/api.ts';
import { apiText } from '../lib/api.text.ts';
import type { SaveFormState } from '../lib/save-form.ts';
import { Alert } from './alert.tsx';
import { InSight } from './in-sight.tsx';

interface SaveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: SaveFormState;
  /** the sentence after a failure, when the server sends none */
  failed: string;
}

/** A form with the problem of the whole form above its fields. The first wrong field gets the focus. */
export function SaveForm({ state, failed, children, onInput, ...rest }: SaveFormProps) {
  const { submit, problem, refusal, attempts, change } = state;
  const form = useRef<HTMLFormElement>(null);

  const refused =
    refusal === null
      ? undefined
      : refusal instanceof ApiError && refusal.errors[0] !== undefined
        ? refusal.errors[0].msg
        : messageOf(refusal, failed);
  const message = problem ?? refused;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, refusal]);

  return (
    <form
      {...rest}
      ref={form}
      onSubmit={submit}
      onInput={(event) => {
        if ('name' in event.target && typeof event.target.name === 'string') change(event.target.name);
        onInput?.(event);
      }}
      noValidate
      className="grid gap-4"
    >
      {message !== undefined && (
        <InSight cause={refusal}>
          <Alert tone="danger">
            <p>{message}</p>
            {isUnreachable(refusal) && <p>{apiText.unreachable}</p>}
          </Alert>
        </InSight>
      )}
      {children}
    </form>
  );
}
