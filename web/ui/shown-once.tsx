import { Copy } from 'lucide-react';
import { copy } from '../lib/copy.ts';
import { Button } from './button.tsx';

interface ShownOnceProps {
  secret: string;
  copyLabel: string;
  copied: string;
  /** why it must be copied now */
  once: string;
}

/** A secret that only this answer of the server contains, to copy. */
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
