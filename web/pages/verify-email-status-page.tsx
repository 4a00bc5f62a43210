import { verificationMessages } from '@pronathle/contract/verification.messages';
import { useSearchParams } from 'react-router';
import { authText } from '../features/auth/auth.text.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

/**
 * Where the link of a verification mail ends up. The sentence is the status's own: `message` in the address may be
 * anybody's words, and is only said where it is that sentence.
 */
export function VerifyEmailStatusPage() {
  const [query] = useSearchParams();
  const status = query.get('status');
  const verified = status === 'success';
  const message =
    verified || status === 'error' ? verificationMessages[status] : authText.verificationUnknown;
  return (
    <Page width="form">
      <PageHeader title={verified ? authText.verifiedTitle : authText.notVerifiedTitle} />
      <div className="grid gap-5">
        <Alert tone={verified ? 'success' : 'danger'}>{message}</Alert>
        <LinkButton to={paths.login()} className="justify-self-start">
          {authText.backToLogin}
        </LinkButton>
      </div>
    </Page>
  );
}
