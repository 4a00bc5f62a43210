import type { ReactNode } from 'react';

/** A line above the page. It is shown before the page itself when the browser knows at once that there is no network. */
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
