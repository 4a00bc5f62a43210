import { isGone, isNowhere, messageOf } from '../lib/api.ts';
import { ErrorState, type Way } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { uiText } from './ui.text.ts';

interface PageFailureProps {
  title: string;
  error: unknown;
  /** the message when the server sends none */
  fallback: string;
  /** shown instead, when the object existed and was deleted */
  gone?: string | undefined;
  back: Way;
  /**
   * where to go when nothing exists at this address; the target of `back` unless that does not exist either
   */
  wayOut?: Way;
  onRetry: () => void;
}

/** A page whose data did not load: a retry, or a link where a retry cannot help. */
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
