import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

interface PageHeaderProps {
  title: string;
  /** in the browser's tab, when the heading is not enough there */
  documentTitle?: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/** The head of a page: its only h1, which gets the focus after a navigation, and the tab's title. */
export function PageHeader({ title, documentTitle = title, subtitle, back, actions }: PageHeaderProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className="grid gap-2 pb-6">
      {back !== undefined && (
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-tartan hover:underline"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
            {title}
          </h1>
          <span aria-hidden="true" className="lanes block h-[9px] w-24 -skew-x-12" />
          {subtitle !== undefined && <div className="max-w-prose pt-1 text-muted">{subtitle}</div>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
