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
 * Shows the toasts. Their live region exists before them, so that a screen reader reads each toast. The page has a
 * Toaster, and so has each dialog; only the topmost one shows the toasts.
 *
 * On a phone, the toasts are at the bottom, above the bars: the bell and the back link stay free. A new toast comes
 * above the others, which do not move. Over a dialog, the toasts are at the top, because its buttons are at the bottom.
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
      className="toasts pointer-events-none fixed inset-x-0 z-50 flex flex-col-reverse gap-2 sm:inset-x-4 sm:top-20 sm:flex-col sm:items-end"
    >
      {(isTopmost ? toasts : []).map(({ id, tone, message }) => (
        <div
          key={id}
          className={`animate-rise pointer-events-auto flex min-h-16 w-full items-center sm:max-w-96 justify-between gap-2 rounded-md border-l-4 bg-surface py-1 pr-1 pl-4 font-medium shadow-lg ring-1 ring-line ${edges[tone]}`}
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
