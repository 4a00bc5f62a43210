import type { User } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { fieldErrorsOf, suggestionOf } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { InSight } from '../../ui/in-sight.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  isSensitive,
  needsCurrentPassword,
  profileChanges,
  profileProblems,
  type TypedProfile,
} from './profile-changes.ts';
import { profileText } from './profile.text.ts';
import { useUpdateProfile } from './users.data.ts';

interface ProfileFormProps {
  user: User;
  onCancel: () => void;
  /** `endsSession`: a new username, e-mail or password signs the player out */
  onSaved: (msg: string, endsSession: boolean) => void;
}

function typedIn(form: HTMLFormElement): TypedProfile {
  const text = (name: keyof TypedProfile) => formText(form, name);
  return {
    username: text('username'),
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmation: text('confirmation'),
  };
}

/** The player's own account, to change. */
export function ProfileForm({ user, onCancel, onSaved }: ProfileFormProps) {
  const [found, setFound] = useState<Partial<Record<string, string>>>({});
  const [unchanged, setUnchanged] = useState(false);
  /** where the current password is asked for: below what first called for it */
  const [passwordPlace, setPasswordPlace] = useState<'email' | 'newPassword' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const update = useUpdateProfile(user._id);
  const problems = { ...fieldErrorsOf(update.error), ...found };
  const atField = Object.keys(fieldErrorsOf(update.error)).length > 0;

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, update.error]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const wrong = profileProblems(typed, user);
    const changes = profileChanges(typed, user);
    const nothing = Object.keys(changes).length === 0;
    setFound(wrong);
    setUnchanged(nothing && Object.keys(wrong).length === 0);
    update.reset();
    if (nothing || Object.keys(wrong).length > 0) return;
    update.mutate(changes, { onSuccess: ({ msg }) => onSaved(msg, isSensitive(changes)) });
  }

  function placePassword({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const changed = target instanceof HTMLInputElement && target.name === 'email' ? 'email' : 'newPassword';
    setPasswordPlace(needsCurrentPassword(typedIn(currentTarget), user) ? (passwordPlace ?? changed) : null);
  }

  function takeSuggestion(username: string) {
    const field = form.current?.elements.namedItem('username');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = username;
    update.reset();
    field.focus();
  }

  const suggestion = suggestionOf(update.error);
  const input = (name: 'username' | 'email' | 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={profileText[name]}
      name={name}
      required
      autoComplete={autoComplete}
      type={name === 'email' ? 'email' : 'text'}
      defaultValue={user[name]}
      error={problems[name]}
    />
  );

  const currentPassword = (
    <PasswordField
      label={profileText.currentPassword}
      name="currentPassword"
      autoComplete="current-password"
      required
      hint={profileText.currentExplained}
      error={problems['currentPassword']}
    />
  );

  return (
    <form ref={form} onSubmit={submit} onInput={placePassword} noValidate className="grid gap-4">
      {update.isError && !atField && (
        <FailureAlert error={update.error} fallback={profileText.updateFailed} />
      )}
      {unchanged && (
        <InSight cause={found}>
          <Alert tone="info">{profileText.unchanged}</Alert>
        </InSight>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {input('firstName', 'given-name')}
        {input('lastName', 'family-name')}
      </div>
      {input('username', 'username')}
      {suggestion !== undefined && (
        <Button tone="quiet" className="justify-self-start" onClick={() => takeSuggestion(suggestion)}>
          {profileText.takeSuggestion(suggestion)}
        </Button>
      )}
      {input('email', 'email')}
      {passwordPlace === 'email' && currentPassword}
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{profileText.password}</legend>
        <p aria-hidden="true" className="font-display text-2xl leading-none font-extrabold">
          {profileText.password}
        </p>
        <PasswordField
          label={profileText.newPassword}
          name="newPassword"
          autoComplete="new-password"
          hint={profileText.passwordHint(limits.password)}
          error={problems['newPassword']}
        />
        <PasswordField
          label={profileText.confirmation}
          name="confirmation"
          autoComplete="new-password"
          error={problems['confirmation']}
        />
        {passwordPlace === 'newPassword' && currentPassword}
      </fieldset>
      <p className="text-sm text-muted">{profileText.sensitive}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending}>
          {profileText.save}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {profileText.cancel}
        </Button>
      </div>
    </form>
  );
}
