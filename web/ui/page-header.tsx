import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

interface PageHeaderProps {
  title: string;
  /** the title in the browser's tab, when it differs from the heading */
  documentTitle?: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/**
 * The top of a page: its only h1, which gets the focus after a navigation. Also sets the title of the browser's tab.
 */
export function PageHeader({ title, documentTitle = title, subtitle, back, actions }: PageHeaderProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className="grid grid-cols-1 gap-1 pb-3 sm:gap-2 sm:pb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {back !== undefined && (
          // On a phone, only the arrow is shown, beside the title.
          <div className="sm:w-full">
            <Link
              to={back.to}
              className="-mx-3 inline-flex min-h-11 items-center gap-2 px-3 font-semibold text-tartan hover:underline"
            >
              <ArrowLeft size={20} aria-hidden="true" />
              <span className="not-sm:sr-only">{back.label}</span>
            </Link>
          </div>
        )}
        <div className="grid min-w-0 flex-1 basis-36 gap-2">
          {/* Smaller on a phone when it is between the arrow and buttons. */}
          <h1
            tabIndex={-1}
            className={`${back !== undefined && actions !== undefined ? 'text-2xl' : 'text-3xl'} sm:text-5xl`}
          >
            {title}
          </h1>
          <span
            aria-hidden="true"
            className={`lanes block h-[9px] w-24 -skew-x-12 ${back && 'not-sm:hidden'}`}
          />
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {subtitle !== undefined && <div className="max-w-prose text-muted">{subtitle}</div>}
    </div>
  );
}
