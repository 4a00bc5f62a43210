import { Timer } from 'lucide-react';
import { formatTimeLeft, urgencyOf, useNow } from '../lib/countdown.ts';
import { uiText } from './ui.text.ts';

const tones = { now: 'text-tartan', soon: 'text-warning', later: 'text-muted' };

/** Time left to the lock of an event; `to` is an ISO instant. Not read aloud at each second. */
export function Countdown({ to }: { to: string }) {
  const time = new Date(to).getTime() - useNow();
  const left = formatTimeLeft(time);
  return (
    <span
      role="timer"
      className={`figures inline-flex items-center gap-1.5 whitespace-nowrap ${tones[urgencyOf(time)]}`}
    >
      <Timer size={18} aria-hidden="true" />
      {left === null ? uiText.locked : uiText.lockIn(left)}
    </span>
  );
}
