import { Alert } from './alert.tsx';
import { Button, LinkButton } from './button.tsx';
import { uiText } from './ui.text.ts';

export interface Exit {
  to: string;
  label: string;
}

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  /** a link instead of the retry, when a retry cannot help */
  exit?: Exit | undefined;
}

/** Shown instead of data that failed to load: a sentence, and a retry or a link. */
export function ErrorState({ message, onRetry, exit }: ErrorStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Alert tone="danger">{message}</Alert>
      </div>
      {exit === undefined ? (
        <Button tone="quiet" onClick={onRetry}>
          {uiText.retry}
        </Button>
      ) : (
        <LinkButton tone="quiet" to={exit.to}>
          {exit.label}
        </LinkButton>
      )}
    </div>
  );
}
