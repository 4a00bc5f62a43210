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
  // The same sentence twice at once has no use.
  if (toasts.some((toast) => toast.message === message)) return;
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, tone, message }]);
  setTimeout(() => dismissToast(id), delays.toast);
}

/**
 * Short messages above the page for 4 s, read aloud by `Toaster`; an error is also shown on its own screen.
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

/** Takes the toasts to this place, above those taken before it, until the returned function is called. */
export function takeToasts(place: symbol): () => void {
  places = [...places, place];
  change(toasts);
  return () => {
    places = places.filter((taken) => taken !== place);
    change(toasts);
  };
}

/** The place that shows the toasts: behind an open dialog they could be neither pressed nor read aloud. */
export function placeOfToasts(): symbol | undefined {
  return places.at(-1);
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
