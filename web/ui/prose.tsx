import type { ReactNode } from 'react';

/** Styles the headings, paragraphs and lists of a long text, so that they need no classes. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 [&_h2]:pt-4 [&_h2]:text-2xl [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      {children}
    </div>
  );
}
