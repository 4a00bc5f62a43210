import { useEffect, useRef, type ReactNode } from 'react';

interface InSightProps {
  cause: unknown;
  /** whether the focus goes there too, because what had it is gone */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * Scrolls its content into view when it appears, and again with each new `cause`: the user looks at the pressed button,
 * which may be far from the content.
 */
export function InSight({ cause, takesFocus = false, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, [cause, takesFocus]);
  return (
    <div ref={place} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </div>
  );
}
