import { useSearchParams } from 'react-router';
import { authText } from '../features/auth/auth.text.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

/** Where the link of a verification mail ends up; `message` is shown as text, whoever wrote it. */
export function VerifyEmailStatusPage() {
  const [query] = useSearchParams();
  const verified = query.get('status') === 'success';
  const message = query.get('message') ?? '';
  return (
    <Page width="form">
      <PageHeader title={verified ? authText.verifiedTitle : authText.notVerifiedTitle} />
      <div className="grid gap-5">
        {!(verified && message === '') && (
          <Alert tone={verified ? 'success' : 'danger'}>
            {message === '' ? authText.verificationUnknown : message}
          </Alert>
        )}
        <LinkButton to={paths.login()} className="justify-self-start">
          {authText.backToLogin}
        </LinkButton>
      </div>
    </Page>
  );
}
