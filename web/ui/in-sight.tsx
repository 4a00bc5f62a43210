import { useEffect, useRef, type ReactNode } from 'react';

/** Brings what it holds into sight when it appears, and again with each new cause: one looks at the button pressed. */
export function InSight({ cause, children }: { cause: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return <div ref={place}>{children}</div>;
}
