import { Timer } from 'lucide-react';
import { DAY, formatTimeLeftShort, urgencyOf, useNow } from '../lib/countdown.ts';
import { countdownText, untilLock } from './countdown.text.ts';

const tones = { now: 'text-tartan', soon: 'text-warning', later: 'text-muted' };

/**
 * The time left until the lock of an event; `to` is an ISO instant. A screen reader does not read each second. The
 * short form fits under a time of day, and shows nothing a day or more before the lock, or after it.
 */
export function Countdown({ to, short = false }: { to: string; short?: boolean }) {
  const now = useNow();
  const time = Date.parse(to) - now;
  const when = untilLock(to, now);
  if (short && (when === null || time >= DAY)) return null;
  if (short) {
    return (
      <span role="timer" className={`figures block text-sm leading-4 ${tones[urgencyOf(time)]}`}>
        <span className="sr-only">{countdownText.lock(when ?? '')}</span>
        <span aria-hidden="true">{formatTimeLeftShort(time)}</span>
      </span>
    );
  }
  return (
    <span
      role="timer"
      className={`figures inline-flex items-center gap-1.5 whitespace-nowrap @max-[18rem]:whitespace-normal ${tones[urgencyOf(time)]}`}
    >
      <Timer size={18} aria-hidden="true" />
      {when === null ? countdownText.locked : countdownText.lock(when)}
    </span>
  );
}
