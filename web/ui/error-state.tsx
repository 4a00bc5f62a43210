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
  /** instead of another try, where trying again cannot help */
  wayOut?: Way | undefined;
}

/** What could not be loaded, and another try or the way out. */
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
