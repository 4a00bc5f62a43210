import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** '4 h 05 min', '12 min', '5 min 09 s', '9 s'; null when no time is left. `left` is in milliseconds. */
export function formatTimeLeft(left: number): string | null {
  if (left <= 0) return null;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${two((left % HOUR) / MINUTE)} min`;
  if (left >= 10 * MINUTE) return `${Math.floor(left / MINUTE)} min`;
  if (left >= MINUTE) return `${Math.floor(left / MINUTE)} min ${two((left % MINUTE) / SECOND)} s`;
  return `${Math.floor(left / SECOND)} s`;
}

/** Like formatTimeLeft, without the name of the smaller unit: '4 h 05', '5 min 09'. */
export function formatTimeLeftShort(left: number): string | null {
  return formatTimeLeft(left)?.replace(/(?<=\D \d\d) .*$/, '') ?? null;
}

/** Returns how near a lock is: under an hour, under six hours, later. `left` is in milliseconds. */
export function urgencyOf(left: number): 'now' | 'soon' | 'later' {
  if (left < HOUR) return 'now';
  return left < 6 * HOUR ? 'soon' : 'later';
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/**
 * Returns the server's time in milliseconds, cut to a second, and renders again every second. Only for display:
 * the server decides what is locked.
 */
export function useNow(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / SECOND) * SECOND);
}
