import { accountMessages as say } from '@pronathle/contract/account.messages';
import { delays, limits } from '@pronathle/domain/limits';
import { useState, type SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { resetPassword } from '../features/auth/auth.data.ts';
import { authText } from '../features/auth/auth.text.ts';
import { mailLinksText } from '../features/auth/mail-links.text.ts';
import { passwordProblem } from '../features/auth/password-problem.ts';
import { ApiError } from '../lib/api.ts';
import { formText } from '../lib/form-text.ts';
import { useRedirectAfter } from '../lib/redirect-after.ts';
import { useSubmission } from '../lib/submission.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';

/** The page of the link in an e-mail that resets the password. A link that opens nothing leads to a new one. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [problem, setProblem] = useState<string | null>(token === '' ? say.resetTokenMissing : null);
  const reset = useSubmission((password: string) => resetPassword(token, password));
  useRedirectAfter(reset.answer !== null ? paths.login() : null, delays.afterPasswordReset);

  // The form has checked the password already, so a 400 is about the link: it has been used, or is incomplete.
  const isDead = token === '' || (reset.error instanceof ApiError && reset.error.status === 400);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const found =
      token === ''
        ? say.resetTokenMissing
        : passwordProblem(password, formText(event.currentTarget, 'confirmation'));
    setProblem(found);
    if (found === null) reset.submit(password);
    else reset.reset();
  }

  return (
    <Page width="form">
      <PageHeader
        title={mailLinksText.resetTitle}
        back={{ to: paths.login(), label: mailLinksText.backToLogin }}
      />
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
          {reset.error !== null && <FailureAlert error={reset.error} fallback={mailLinksText.resetFailed} />}
          {reset.answer !== null && (
            <Alert tone="success">
              <p>{reset.answer.msg}</p>
              <p>{mailLinksText.resetRedirect}</p>
            </Alert>
          )}
          <PasswordField
            label={mailLinksText.newPassword}
            name="password"
            autoComplete="new-password"
            required
            hint={authText.passwordHint(limits.password)}
          />
          <PasswordField
            label={authText.confirmPassword}
            name="confirmation"
            autoComplete="new-password"
            required
          />
          <Button type="submit" busy={reset.busy} disabled={reset.answer !== null}>
            {mailLinksText.reset}
          </Button>
          {isDead && (
            <LinkButton tone="quiet" to={paths.forgotPassword()}>
              {mailLinksText.newLink}
            </LinkButton>
          )}
        </form>
      </Card>
    </Page>
  );
}
