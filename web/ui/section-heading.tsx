import type { ReactNode } from 'react';

/** The h2 of a section of a page, with the elements beside it. */
export function SectionHeading({
  id,
  children,
  aside,
}: {
  id?: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    // A link beside the heading is as high as a touch target, without making the line higher.
    <div className="flex min-h-11 flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-4 [&_a]:-my-2 [&_a]:py-2.5">
      <h2 id={id} className="min-w-0 flex-1 basis-48 text-3xl">
        {children}
      </h2>
      {aside}
    </div>
  );
}
