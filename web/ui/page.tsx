import type { ReactNode } from 'react';

const widths = { wide: 'max-w-6xl', prose: 'max-w-3xl', form: 'max-w-lg' } as const;

/** Sets the maximum width of a page's content. */
export function Page({ width = 'wide', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={`mx-auto w-full px-4 pt-3 pb-6 sm:py-10 ${widths[width]}`}>{children}</div>;
}
