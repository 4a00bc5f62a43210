import { X } from 'lucide-react';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  currentToasts,
  dismissToast,
  onToastsChange,
  placeOfToasts,
  takeToasts,
  type ToastTone,
} from '../lib/toast.ts';
import { uiText } from './ui.text.ts';

const edges: Record<ToastTone, string> = {
  success: 'border-success text-success',
  error: 'border-danger text-danger',
  info: 'border-info text-info',
};

/**
 * Shows the toasts in a live region that exists before them, so that each one is read aloud. The page has one, and so
 * has each dialog: the topmost shows them.
 */
export function Toaster() {
  const [place] = useState(() => Symbol());
  useLayoutEffect(() => takeToasts(place), [place]);
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  const isTopmost = useSyncExternalStore(onToastsChange, placeOfToasts) === place;
  return (
    <section
      aria-label={uiText.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-2 z-50 grid justify-items-center gap-2 sm:justify-items-end"
    >
      {(isTopmost ? toasts : []).map(({ id, tone, message }) => (
        <div
          key={id}
          className={`animate-rise pointer-events-auto flex w-full max-w-96 items-center justify-between gap-2 rounded-md border-l-4 bg-surface py-1 pr-1 pl-4 font-medium shadow-lg ring-1 ring-line ${edges[tone]}`}
        >
          <p className="py-2">{message}</p>
          <button
            type="button"
            aria-label={uiText.dismiss}
            onClick={() => dismissToast(id)}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </section>
  );
}
