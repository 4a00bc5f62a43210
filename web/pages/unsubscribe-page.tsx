import { useParams } from 'react-router';
import { unsubscribeText } from '../features/reminders/unsubscribe.text.ts';
import { call, isGone } from '../lib/api.ts';
import { useSubmission } from '../lib/submission.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

/** The shape of the token in an e-mail's link. A text of another shape comes from an incomplete or invented link. */
const isToken = /^[\w-]{43}$/;

function Outcome({ tone, message }: { tone: 'danger' | 'success'; message: string }) {
  return (
    <>
      <Alert tone={tone}>
        <p>{message}</p>
        <p>{unsubscribeText.choose}</p>
      </Alert>
      <LinkButton to={paths.home()} className="justify-self-start">
        {unsubscribeText.toGame}
      </LinkButton>
    </>
  );
}

/**
 * The page of the link « Ne plus recevoir de rappels » in an e-mail. The page asks for a confirmation, because programs
 * that scan e-mails open links too.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const ending = useSubmission((given: string) => call('unsubscribe', { params: { token: given } }));
  const isInvalid = !isToken.test(token) || isGone(ending.error);
  return (
    <Page width="form">
      <PageHeader title={unsubscribeText.title} />
      <Card className="grid gap-4">
        {ending.error !== null && !isInvalid && (
          <FailureAlert error={ending.error} fallback={unsubscribeText.failed} />
        )}
        {isInvalid ? (
          <Outcome tone="danger" message={unsubscribeText.false} />
        ) : ending.answer === null ? (
          <>
            <p className="font-semibold">{unsubscribeText.question}</p>
            <p className="text-sm text-muted">{unsubscribeText.kept}</p>
            <Button busy={ending.busy} onClick={() => ending.submit(token)}>
              {unsubscribeText.confirm}
            </Button>
          </>
        ) : (
          <Outcome tone="success" message={ending.answer.msg} />
        )}
      </Card>
    </Page>
  );
}
