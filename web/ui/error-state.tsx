import { Alert } from './alert.tsx';
import { Button, LinkButton } from './button.tsx';
import { uiText } from './ui.text.ts';

export interface Way {
  to: string;
  label: string;
}

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  /** instead of a retry, where that cannot help */
  wayOut?: Way | undefined;
}

/** A failed load, with a retry or a link. */
export function ErrorState({ message, onRetry, wayOut }: ErrorStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Alert tone="danger">{message}</Alert>
      </div>
      {wayOut === undefined ? (
        <Button tone="quiet" onClick={onRetry}>
          {uiText.retry}
        </Button>
      ) : (
        <LinkButton tone="quiet" to={wayOut.to}>
          {wayOut.label}
        </LinkButton>
      )}
    </div>
  );
}
