import { isUnreachable, messageOf } from '../lib/api.ts';
import { apiText } from '../lib/api.text.ts';
import { Alert } from './alert.tsx';
import { InSight } from './in-sight.tsx';

/**
 * Why a form was refused: the server's sentence, else the screen's, and whether the server answered at all.
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
