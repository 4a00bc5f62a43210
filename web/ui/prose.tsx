import type { ReactNode } from 'react';

/** A long text: its headings, paragraphs and lists, without a class on each. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 [&_h2]:pt-4 [&_h2]:text-2xl [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      {children}
    </div>
  );
}
