import { Copy } from 'lucide-react';
import { copy } from '../lib/copy.ts';
import { Button } from './button.tsx';

interface ShownOnceProps {
  secret: string;
  copyLabel: string;
  copied: string;
  /** the sentence that says why the user must copy the secret now */
  once: string;
}

/** Shows a secret with a button that copies it. The server sends the secret only once. */
export function ShownOnce({ secret, copyLabel, copied, once }: ShownOnceProps) {
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted select-all">{secret}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy(secret, copied)}>
          <Copy size={18} aria-hidden="true" />
          {copyLabel}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{once}</p>
      </div>
    </>
  );
}
