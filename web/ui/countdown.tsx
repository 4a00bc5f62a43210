import { Timer } from 'lucide-react';
import { formatTimeLeft, formatTimeLeftShort, urgencyOf, useNow } from '../lib/countdown.ts';
import { readerNearDay, readerTime } from '../lib/reader-days.ts';
import { countdownText } from './countdown.text.ts';

const tones = { now: 'text-tartan', soon: 'text-warning', later: 'text-muted' };

/** From this time left on, in milliseconds, the day and time say more. */
const fromAfar = 86_400_000;

/**
 * Time left to the lock of an event; `to` is an ISO instant. Not read aloud at each second. The short one fits under a
 * time, and is left out while the lock is far.
 */
export function Countdown({ to, short = false }: { to: string; short?: boolean }) {
  const now = useNow();
  const time = new Date(to).getTime() - now;
  const left = formatTimeLeft(time);
  if (short && (left === null || time >= fromAfar)) return null;
  if (short) {
    return (
      <span role="timer" className={`figures block text-sm leading-4 ${tones[urgencyOf(time)]}`}>
        <span className="sr-only">{countdownText.lockIn(left ?? '')}</span>
        <span aria-hidden="true">{formatTimeLeftShort(time)}</span>
      </span>
    );
  }
  return (
    <span
      role="timer"
      className={`figures inline-flex items-center gap-1.5 whitespace-nowrap ${tones[urgencyOf(time)]}`}
    >
      <Timer size={18} aria-hidden="true" />
      {left === null
        ? countdownText.locked
        : time >= fromAfar
          ? countdownText.lockAt(readerNearDay(to, now), readerTime(to))
          : countdownText.lockIn(left)}
    </span>
  );
}
