import { verificationMessages } from '@pronathle/contract/verification.messages';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { mailLinksText } from '../features/auth/mail-links.text.ts';
import { logInByLink, openedLink } from '../features/auth/log-in-by-link.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

/**
 * The page behind the link of a verification mail. The browser that registered is signed in and continues; any other
 * goes to the login. The sentence is that of the status: `message` in the address may be anybody's text, and is shown
 * only when it is that sentence.
 */
export function VerifyEmailStatusPage() {
  const [query] = useSearchParams();
  const status = query.get('status');
  const verified = status === 'success';
  const [opened] = useState(() => (verified ? openedLink() : null));
  const [isRefused, setIsRefused] = useState(false);
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    // Removes the link from the address: nobody who sees it, or goes back later, finds it.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (opened !== null) logInByLink(opened).then(setGoal, () => setIsRefused(true));
  }, [opened]);
  if (goal !== null) return <Navigate to={goal} replace />;
  const message =
    verified || status === 'error' ? verificationMessages[status] : mailLinksText.verificationUnknown;
  return (
    <Page width="form">
      <PageHeader title={verified ? mailLinksText.verifiedTitle : mailLinksText.notVerifiedTitle} />
      <div className="grid gap-5">
        <Alert tone={verified ? 'success' : 'danger'}>{message}</Alert>
        {opened === null || isRefused ? (
          <LinkButton to={paths.login()} className="justify-self-start">
            {mailLinksText.backToLogin}
          </LinkButton>
        ) : (
          <p role="status" className="text-muted">
            {mailLinksText.signingIn}
          </p>
        )}
      </div>
    </Page>
  );
}
