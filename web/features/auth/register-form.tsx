import { validationMessages as say } from '@pronathle/contract/validation.messages';
import { limits } from '@pronathle/domain/limits';
import { useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { fieldErrorsOf, suggestionOf } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { useSubmission } from '../../lib/submission.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { InSight } from '../../ui/in-sight.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { register } from './auth.data.ts';
import { authText } from './auth.text.ts';
import { proposedUsername } from './proposed-username.ts';
import {
  registrationProblems,
  type Registration,
  type RegistrationProblems,
} from './registration-problems.ts';

interface RegisterFormProps {
  /** the page that the first login opens, in any browser */
  wantedPage: string | undefined;
  /** called with the new account's e-mail and the server's sentence about the mail */
  onRegistered: (email: string, msg: string) => void;
}

/** Returns the typed fields of the form. */
const typedIn = (form: HTMLFormElement): Registration => ({
  firstName: formText(form, 'firstName'),
  lastName: formText(form, 'lastName'),
  username: formText(form, 'username'),
  email: formText(form, 'email'),
  password: formText(form, 'password'),
  confirmation: formText(form, 'confirmation'),
  accepted: formText(form, 'accepted') !== '',
});

/** Returns the state of the form, which proposes a username made of the names until the visitor types another one. */
function useRegistration({ wantedPage, onRegistered }: RegisterFormProps) {
  const [problems, setProblems] = useState<RegistrationProblems>({});
  /** names of the fields changed since the problems were found */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const registering = useSubmission(register);
  const refused = fieldErrorsOf(registering.error);
  const form = useRef<HTMLFormElement>(null);
  /** Returns the sentence below a field. The alert has the longer sentence for the whole form. */
  const errorOf = (name: keyof RegistrationProblems) => {
    const problem = changed.includes(name) ? undefined : problems[name];
    return problem === say.requiredFields ? authText.fieldRequired : (problem ?? refused[name]);
  };
  /** the last proposed username; while the field has this username, the form may propose another */
  const proposed = useRef('');

  const usernameField = () => form.current?.elements.namedItem('username') as HTMLInputElement;

  function proposeUsername({ currentTarget: typed, target }: SyntheticEvent<HTMLFormElement>) {
    const field = usernameField();
    if (field.value === proposed.current)
      field.value = proposed.current = proposedUsername(
        formText(typed, 'firstName'),
        formText(typed, 'lastName'),
      );
    // A proposed username counts as changed, so that the field does not show an earlier problem.
    const names = [...changed, (target as HTMLInputElement).name, ...(field.value ? [field.name] : [])];
    setChanged([...new Set(names)]);
  }

  function takeSuggestion(username: string) {
    const field = usernameField();
    field.value = username;
    registering.reset();
    field.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const found = registrationProblems(typed);
    setProblems(found);
    setChanged([]);
    if (Object.keys(found).length === 0) {
      const { confirmation: _repeated, accepted: _accepted, ...account } = typed;
      registering.submit({ ...account, wantedPage }, ({ msg }) => onRegistered(account.email.trim(), msg));
    } else {
      registering.reset();
    }
  }

  return { form, problems, registering, errorOf, proposeUsername, takeSuggestion, submit };
}

/** The links to the two legal texts open a new tab, so that the form keeps the typed values. */
const acceptance = (
  <>
    {authText.acceptBefore}{' '}
    <TextLink to={paths.termsOfUse()} target="_blank">
      {authText.acceptTerms}
    </TextLink>{' '}
    {authText.acceptBetween}{' '}
    <TextLink to={paths.privacyPolicy()} target="_blank">
      {authText.acceptPrivacy}
    </TextLink>
  </>
);

export function RegisterForm(props: RegisterFormProps) {
  const { form, problems, registering, errorOf, proposeUsername, takeSuggestion, submit } =
    useRegistration(props);
  const suggestion = suggestionOf(registering.error);
  const sentences = [...new Set(Object.values(problems))];
  return (
    <form ref={form} onInput={proposeUsername} onSubmit={submit} noValidate className="grid gap-4">
      {sentences.length > 0 && (
        <InSight cause={problems}>
          <Alert tone="danger">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        </InSight>
      )}
      {registering.error !== null && (
        <FailureAlert error={registering.error} fallback={authText.registerFailed} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={authText.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={limits.personName}
          error={errorOf('firstName')}
        />
        <TextField
          label={authText.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={limits.personName}
          error={errorOf('lastName')}
        />
      </div>
      <TextField
        label={authText.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('username')}
      />
      {suggestion !== undefined && (
        <Button tone="quiet" className="justify-self-start" onClick={() => takeSuggestion(suggestion)}>
          {authText.takeSuggestion(suggestion)}
        </Button>
      )}
      <TextField
        label={authText.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        error={errorOf('email')}
      />
      <PasswordField
        label={authText.password}
        name="password"
        autoComplete="new-password"
        required
        hint={authText.passwordHint(limits.password)}
        error={errorOf('password')}
      />
      <PasswordField
        label={authText.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        required
        error={errorOf('confirmation')}
      />
      <CheckboxField name="accepted" error={errorOf('accepted')} label={acceptance} />
      <Button type="submit" busy={registering.busy}>
        {authText.signUp}
      </Button>
    </form>
  );
}
