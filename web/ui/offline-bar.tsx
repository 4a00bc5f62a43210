import type { ReactNode } from 'react';

/** A line above the page. When the browser is offline at the start, the empty line keeps the place of its sentence. */
export function OfflineBar({ children = '\u00a0' }: { children?: ReactNode }) {
  return (
    <p
      role="status"
      className="border-b border-line bg-sunken px-4 py-2 text-center text-sm font-medium empty:hidden"
    >
      {children}
    </p>
  );
}
