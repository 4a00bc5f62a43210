import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { uiText } from './ui.text.ts';

/** What could not be loaded, and another try. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Alert tone="danger">{message}</Alert>
      </div>
      <Button tone="quiet" onClick={onRetry}>
        {uiText.retry}
      </Button>
    </div>
  );
}
