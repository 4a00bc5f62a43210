import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageWindow } from '@pronathle/domain/paging';
import { uiText } from './ui.text.ts';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

const square =
  'grid min-h-11 min-w-11 place-items-center rounded-md border border-line bg-surface px-2 hover:border-tartan disabled:opacity-50 disabled:hover:border-line';

function Step({
  label,
  to,
  disabled,
  onPage,
  children,
}: {
  label: string;
  to: number;
  disabled: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => onPage(to)}
      className={`${square} not-sm:hidden`}
    >
      {children}
    </button>
  );
}

/** Buttons for the pages around the current one, with ellipses for the others; nothing when there is only one page. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={uiText.pagination} className="flex flex-wrap justify-center gap-1.5">
      <Step label={uiText.firstPage} to={1} disabled={page === 1} onPage={onPage}>
        <ChevronsLeft size={20} aria-hidden="true" />
      </Step>
      <Step label={uiText.previousPage} to={page - 1} disabled={page === 1} onPage={onPage}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Step>
      {pageWindow(page, totalPages).map((item) =>
        typeof item === 'string' ? (
          <span key={item} className="grid min-h-11 place-items-center px-0.5 text-muted">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={uiText.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
            className={`${square} figures aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-white`}
          >
            {item}
          </button>
        ),
      )}
      <Step label={uiText.nextPage} to={page + 1} disabled={page === totalPages} onPage={onPage}>
        <ChevronRight size={20} aria-hidden="true" />
      </Step>
      <Step label={uiText.lastPage} to={totalPages} disabled={page === totalPages} onPage={onPage}>
        <ChevronsRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  );
}
