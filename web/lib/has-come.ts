import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** A timer set far ahead drifts, and a sleeping machine stops it: it is set again at least this often. */
const LONGEST_WAIT = 20_000;

/** Turns true at that instant of the server's clock, in front of one's eyes. */
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

/** The same of several instants: says which have come, and is drawn again as each one does. */
export function useHaveCome(isos: readonly string[]): (iso: string) => boolean {
  const now = serverNow();
  const [next = NEVER] = isos.filter((iso) => new Date(iso).getTime() > now).toSorted();
  useHasCome(next);
  return (iso) => new Date(iso).getTime() <= now;
}
