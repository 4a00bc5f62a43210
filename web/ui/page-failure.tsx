import { isNowhere, messageOf } from '../lib/api.ts';
import { ErrorState, type Way } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface PageFailureProps {
  title: string;
  error: unknown;
  /** what to say when the server says nothing */
  fallback: string;
  back: Way;
  /** where to go when there is nothing at this address; where `back` leads unless that is nowhere too */
  wayOut?: Way;
  onRetry: () => void;
}

/** A page whose data did not come: another try, or the way out where trying again cannot help. */
export function PageFailure({ title, error, fallback, back, wayOut = back, onRetry }: PageFailureProps) {
  const nowhere = isNowhere(error);
  return (
    <>
      <PageHeader title={title} {...(nowhere ? {} : { back })} />
      <ErrorState
        message={messageOf(error, fallback)}
        onRetry={onRetry}
        wayOut={nowhere ? wayOut : undefined}
      />
    </>
  );
}
