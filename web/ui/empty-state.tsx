import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** what to do next */
  action?: ReactNode;
  children?: ReactNode;
}

/** Shown instead of an empty list: a sentence, and what to do next. */
export function EmptyState({ title, action, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-line px-5 py-8 text-center">
      <span aria-hidden="true" className="lanes h-2.5 w-20 -skew-x-12" />
      <p className="max-w-prose font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}
