import { accountMessages as say } from '@pronathle/contract/account.messages';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { useSubmission } from '../../lib/submission.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { InSight } from '../../ui/in-sight.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { login as signIn, resendVerification } from './auth.data.ts';
import { authText } from './auth.text.ts';

interface LoginFormProps {
  /** the e-mail of an account that was just created; '' without one */
  email: string;
  /** the server's sentence about that new account; null without one */
  welcome: string | null;
}

export function LoginForm({ email, welcome }: LoginFormProps) {
  const [identifier, setIdentifier] = useState(email);
  const [problem, setProblem] = useState<string | null>(null);
  const login = useSubmission(signIn);
  const resend = useSubmission(resendVerification);
  const unverified = login.error instanceof ApiError && login.error.code === 'EMAIL_NOT_VERIFIED';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const missing =
      identifier.trim() === '' ? say.identifierRequired : password === '' ? say.passwordRequired : null;
    setProblem(missing);
    resend.reset();
    if (missing === null) login.submit({ identifier, password });
    else login.reset();
  }

  function askForMail() {
    const missing = identifier.trim() === '';
    setProblem(missing ? say.identifierRequiredToResend : null);
    if (!missing) resend.submit(identifier);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {welcome !== null && login.error === null && problem === null && (
        <Alert tone="success">{welcome}</Alert>
      )}
      {problem !== null && (
        <InSight cause={problem}>
          <Alert tone="danger">{problem}</Alert>
        </InSight>
      )}
      {login.error !== null && <FailureAlert error={login.error} fallback={authText.loginFailed} />}
      {unverified && resend.answer === null && (
        <Button tone="plain" busy={resend.busy} onClick={askForMail}>
          {authText.resend}
        </Button>
      )}
      {resend.error !== null && <FailureAlert error={resend.error} fallback={authText.resendFailed} />}
      {resend.answer !== null && <Alert tone="success">{resend.answer.msg}</Alert>}
      <TextField
        label={authText.identifier}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <PasswordField label={authText.password} name="password" autoComplete="current-password" required />
      <Button type="submit" busy={login.busy} className="mt-1">
        {authText.signIn}
      </Button>
      <p className="text-center">
        <TextLink to={paths.forgotPassword()} className="inline-flex min-h-11 items-center">
          {authText.forgotten}
        </TextLink>
      </p>
    </form>
  );
}
