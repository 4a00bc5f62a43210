import { accountMessages as say } from '@pronathle/contract/account.messages';
import { useState, type SubmitEvent } from 'react';
import { forgotPassword } from '../features/auth/auth.data.ts';
import { authText } from '../features/auth/auth.text.ts';
import { mailLinksText } from '../features/auth/mail-links.text.ts';
import { fieldErrorsOf } from '../lib/api.ts';
import { formText } from '../lib/form-text.ts';
import { useSubmission } from '../lib/submission.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { TextField } from '../ui/text-field.tsx';

export function ForgotPasswordPage() {
  const [missing, setMissing] = useState(false);
  const request = useSubmission(forgotPassword);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    setMissing(email === '');
    if (email !== '') request.submit(email);
  }

  return (
    <Page width="form">
      <PageHeader
        title={mailLinksText.forgottenTitle}
        subtitle={mailLinksText.forgottenIntro}
        back={{ to: paths.login(), label: mailLinksText.backToLogin }}
      />
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {request.error !== null && (
            <FailureAlert error={request.error} fallback={mailLinksText.requestFailed} />
          )}
          {request.answer !== null && <Alert tone="success">{request.answer.msg}</Alert>}
          <TextField
            label={authText.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={missing ? say.emailRequired : fieldErrorsOf(request.error)['email']}
          />
          <Button type="submit" busy={request.busy}>
            {mailLinksText.sendLink}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
