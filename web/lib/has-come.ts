import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Maximum milliseconds of a timer. A longer timer drifts, and stops while the machine sleeps. */
const LONGEST_WAIT = 20_000;

/** Returns whether the server's clock has reached an instant, and renders again when it does. */
export function useHasCome(iso: string): boolean {
  const instant = new Date(iso).getTime();
  const [, wakeUp] = useState(0);
  const come = serverNow() >= instant;

  useEffect(() => {
    if (come) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = instant - serverNow();
      if (left <= 0) wakeUp((times) => times + 1);
      else timer = setTimeout(wait, Math.min(left, LONGEST_WAIT));
    };
    wait();
    return () => clearTimeout(timer);
  }, [come, instant]);

  return come;
}

const NEVER = '9999-12-31T00:00:00Z';

/** Returns a function that checks whether an instant has come, and renders again at each of these instants. */
export function useHaveCome(isos: readonly string[]): (iso: string) => boolean {
  const now = serverNow();
  const [next = NEVER] = isos.filter((iso) => new Date(iso).getTime() > now).toSorted();
  useHasCome(next);
  return (iso) => new Date(iso).getTime() <= now;
}
