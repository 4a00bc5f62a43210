import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** A long timer drifts, and stops while the machine sleeps: it is set again at least this often. */
const LONGEST_WAIT = 20_000;

/** Becomes true, without a reload, at that instant of the server's clock. */
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

/** The same for several instants: returns a function that checks one, and renders again at each of them. */
export function useHaveCome(isos: readonly string[]): (iso: string) => boolean {
  const now = serverNow();
  const [next = NEVER] = isos.filter((iso) => new Date(iso).getTime() > now).toSorted();
  useHasCome(next);
  return (iso) => new Date(iso).getTime() <= now;
}
