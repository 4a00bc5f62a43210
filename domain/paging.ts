/**
 * The page buttons below a list: a window of 5 pages, with gaps. When the last item of a page is deleted, the
 * page before is shown.
 */
import { pageSizes } from './limits.ts';

export type PageButton = number | 'gap-before' | 'gap-after';

/**
 * Returns the buttons to show: the window around the current page, the first and the last page, and a gap
 * where pages are left out. `current` may be outside the range.
 */
export function pageWindow(current: number, total: number, size: number = pageSizes.window): PageButton[] {
  const start = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1));
  const end = Math.min(total, start + size - 1);
  const window = Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i);
  return [
    ...(start > 1 ? [1] : []),
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...window,
    ...(end < total - 1 ? (['gap-after'] as const) : []),
    ...(end < total ? [total] : []),
  ];
}

/** Returns the page to show after one item of this page was deleted. */
export function pageAfterDelete({ page, itemsOnPage }: { page: number; itemsOnPage: number }): number {
  return itemsOnPage <= 1 ? Math.max(1, page - 1) : page;
}
