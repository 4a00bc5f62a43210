import { isGone, isNowhere, messageOf } from '../lib/api.ts';
import { ErrorState, type Exit } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { uiText } from './ui.text.ts';

interface PageFailureProps {
  title: string;
  error: unknown;
  /** the sentence when the server sends none */
  fallback: string;
  /** shown instead of the server's sentence when the object was deleted while the page was open */
  gone?: string | undefined;
  back: Exit;
  /** the link when nothing exists at this address: `back` by default, another one if that page may not exist either */
  exit?: Exit;
  onRetry: () => void;
}

/** Shown instead of a page whose data did not load: a retry, or a link when a retry cannot help. */
export function PageFailure({ title, error, fallback, gone, back, exit = back, onRetry }: PageFailureProps) {
  const nowhere = isNowhere(error);
  const misspelt = nowhere && !isGone(error);
  return (
    <>
      <PageHeader title={title} {...(nowhere ? {} : { back })} />
      <ErrorState
        message={gone ?? (misspelt ? uiText.misspeltLink : messageOf(error, fallback))}
        onRetry={onRetry}
        exit={nowhere ? exit : undefined}
      />
    </>
  );
}
