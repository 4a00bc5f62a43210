import { Timer } from 'lucide-react';
import { formatTimeLeft, useNow } from '../lib/countdown.ts';
import { uiText } from './ui.text.ts';

/** Time left to the lock of an event; `to` is an ISO instant. Not read aloud at each second. */
export function Countdown({ to }: { to: string }) {
  const left = formatTimeLeft(new Date(to).getTime() - useNow());
  return (
    <span role="timer" className="figures inline-flex items-center gap-1.5 whitespace-nowrap text-tartan">
      <Timer size={18} aria-hidden="true" />
      {left === null ? uiText.locked : uiText.lockIn(left)}
    </span>
  );
}
