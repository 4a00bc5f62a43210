import { DAY, formatTimeLeft } from '../lib/countdown.ts';
import { readerNearDay, readerTime } from '../lib/reader-days.ts';

/**
 * Returns 'dans 12 min', or 'demain à 19:00' when a day or more is left; null when no time is left. `to` is an ISO
 * instant, `now` is in milliseconds.
 */
export function untilLock(to: string, now: number): string | null {
  const time = Date.parse(to) - now;
  if (time >= DAY) return `${readerNearDay(to, now)} à ${readerTime(to)}`;
  const left = formatTimeLeft(time);
  return left && `dans ${left}`;
}

export const countdownText = {
  lock: (when: string) => `Clôture ${when}`,
  locked: 'Pronostics clos',
} as const;
