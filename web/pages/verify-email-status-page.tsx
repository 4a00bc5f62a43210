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
 * The page of the link in a verification e-mail. Signs in the browser in which the user registered; any other browser
 * gets a link to the login. The sentence depends on `status` in the address. The page never shows `message` of the
 * address, because anybody can write a text there.
 */
export function VerifyEmailStatusPage() {
  const [query] = useSearchParams();
  const status = query.get('status');
  const verified = status === 'success';
  const [opened] = useState(() => (verified ? openedLink() : null));
  const [isRefused, setIsRefused] = useState(false);
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    // Removes the secret after # from the address, so that nobody finds it on the screen or in the history.
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
