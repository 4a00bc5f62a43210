import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Scrolls its content into view when it appears, and again with each new `cause`: the user looks at the pressed button,
 * which may be far from the content.
 */
export function InSight({ cause, children }: { cause: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return <div ref={place}>{children}</div>;
}
