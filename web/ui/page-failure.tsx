import { isGone, isNowhere, messageOf } from '../lib/api.ts';
import { ErrorState, type Way } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { uiText } from './ui.text.ts';

interface PageFailureProps {
  title: string;
  error: unknown;
  /** what to say when the server says nothing */
  fallback: string;
  /** said instead, when it was there and is gone */
  gone?: string | undefined;
  back: Way;
  /** where to go when there is nothing at this address; where `back` leads unless that is nowhere too */
  wayOut?: Way;
  onRetry: () => void;
}

/** A page whose data did not come: another try, or the way out where trying again cannot help. */
export function PageFailure({
  title,
  error,
  fallback,
  gone,
  back,
  wayOut = back,
  onRetry,
}: PageFailureProps) {
  const nowhere = isNowhere(error);
  const misspelt = nowhere && !isGone(error);
  return (
    <>
      <PageHeader title={title} {...(nowhere ? {} : { back })} />
      <ErrorState
        message={gone ?? (misspelt ? uiText.misspeltLink : messageOf(error, fallback))}
        onRetry={onRetry}
        wayOut={nowhere ? wayOut : undefined}
      />
    </>
  );
}
