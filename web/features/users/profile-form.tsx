import type { User } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useEffect, useRef, useState, type InputEvent } from 'react';
import { suggestionOf } from '../../lib/api.ts';
import { formText, type Typed } from '../../lib/form-text.ts';
import { useSaveForm, type Saving } from '../../lib/save-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InSight } from '../../ui/in-sight.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  endsSession,
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
  onSaved: (saved: { msg: string; endsSession: boolean }) => void;
}

function typedIn(text: Typed<keyof TypedProfile>): TypedProfile {
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

/** Returns the state of the form, which sends only the changed fields. */
function useProfileForm({ user, onSaved }: Pick<ProfileFormProps, 'user' | 'onSaved'>) {
  const [unchanged, setUnchanged] = useState(false);
  /** the field above the current password: the first changed field that requires this password */
  const [passwordPlace, setPasswordPlace] = useState<'email' | 'newPassword' | null>(null);
  const update = useUpdateProfile(user._id);
  const saving: Saving<TypedProfile, { msg: string; endsSession: boolean }> = {
    ...update,
    mutate: (typed, { onSuccess }) => {
      const changes = profileChanges(typed, user);
      const hasNoChange = Object.keys(changes).length === 0;
      setUnchanged(hasNoChange);
      if (hasNoChange) update.reset();
      else
        update.mutate(changes, {
          onSuccess: ({ msg }) => onSuccess({ msg, endsSession: endsSession(changes) }),
        });
    },
  };
  const state = useSaveForm({
    read: typedIn,
    check: (typed) => profileProblems(typed, user),
    saving,
    onSaved,
  });
  function placePassword({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    setUnchanged(false);
    const changed = target instanceof HTMLInputElement && target.name === 'email' ? 'email' : 'newPassword';
    const typed = typedIn((field) => formText(currentTarget, field));
    setPasswordPlace(needsCurrentPassword(typed, user) ? (passwordPlace ?? changed) : null);
  }

  function takeSuggestion(form: HTMLFormElement | null, username: string) {
    const field = form?.elements.namedItem('username');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = username;
    update.reset();
    field.focus();
  }

  return { state, unchanged, passwordPlace, placePassword, takeSuggestion };
}

/** The form in which players change their own account. */
export function ProfileForm({ user, onCancel, onSaved }: ProfileFormProps) {
  const { state, unchanged, passwordPlace, placePassword, takeSuggestion } = useProfileForm({
    user,
    onSaved,
  });
  const names = useRef<HTMLDivElement>(null);
  const { at } = state;

  useEffect(() => {
    names.current?.querySelector('input')?.focus();
  }, []);

  const suggestion = suggestionOf(state.refusal);
  const input = (name: 'username' | 'email' | 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={profileText[name]}
      required
      autoComplete={autoComplete}
      type={name === 'email' ? 'email' : 'text'}
      defaultValue={user[name]}
      {...at(name)}
    />
  );

  const currentPassword = (
    <PasswordField
      label={profileText.currentPassword}
      autoComplete="current-password"
      required
      hint={profileText.currentExplained}
      {...at('currentPassword')}
    />
  );

  return (
    <SaveForm state={state} failed={profileText.updateFailed} onInput={placePassword}>
      {unchanged && (
        <InSight cause={state.attempts}>
          <Alert tone="info">{profileText.unchanged}</Alert>
        </InSight>
      )}
      <div ref={names} className="grid gap-4 sm:grid-cols-2">
        {input('firstName', 'given-name')}
        {input('lastName', 'family-name')}
      </div>
      {input('username', 'username')}
      {suggestion !== undefined && (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={({ currentTarget: { form } }) => takeSuggestion(form, suggestion)}
        >
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
          autoComplete="new-password"
          hint={profileText.passwordHint(limits.password)}
          {...at('newPassword')}
        />
        <PasswordField label={profileText.confirmation} autoComplete="new-password" {...at('confirmation')} />
        {passwordPlace === 'newPassword' && currentPassword}
      </fieldset>
      <p className="text-sm text-muted">{profileText.sensitive}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.busy}>
          {profileText.save}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {profileText.cancel}
        </Button>
      </div>
    </SaveForm>
  );
}
