import { DAY, formatTimeLeft } from '../lib/countdown.ts';
import { readerNearDay, readerTime } from '../lib/reader-days.ts';

/** 'dans 12 min'; from a day before on, 'demain à 19:00'. Null once the time has come; `now` in milliseconds. */
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
