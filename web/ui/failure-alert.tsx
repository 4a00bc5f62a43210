import { isUnreachable, messageOf } from '../lib/api.ts';
import { apiText } from '../lib/api.text.ts';
import { Alert } from './alert.tsx';
import { InSight } from './in-sight.tsx';

/**
 * Shows why a change failed: the server's sentence, or else `fallback`, and whether the server could not be reached.
 */
export function FailureAlert({ error, fallback }: { error: unknown; fallback: string }) {
  return (
    <InSight cause={error}>
      <Alert tone="danger">
        <p>{messageOf(error, fallback)}</p>
        {isUnreachable(error) && <p>{apiText.unreachable}</p>}
      </Alert>
    </InSight>
  );
}
