import { delays } from '@pronathle/domain/limits';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
}

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function show(tone: ToastTone, message: string): void {
  // A sentence that is on the screen is not shown a second time.
  if (toasts.some((toast) => toast.message === message)) return;
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, tone, message }]);
  setTimeout(() => dismissToast(id), delays.toast);
}

/**
 * Shows a short message above the page for 4 s (`delays.toast`). `Toaster` also gives the message to screen readers.
 */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
} as const;

export function currentToasts(): readonly Toast[] {
  return toasts;
}

let places: readonly symbol[] = [];

/** Makes `place` show the toasts, instead of earlier places. Returns a function that ends this. */
export function takeToasts(place: symbol): () => void {
  places = [...places, place];
  change(toasts);
  return () => {
    places = places.filter((taken) => taken !== place);
    change(toasts);
  };
}

/**
 * Returns the place that shows the toasts, such as an open dialog: behind the dialog, toasts could be neither pressed
 * nor read aloud.
 */
export function placeOfToasts(): symbol | undefined {
  return places.at(-1);
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
