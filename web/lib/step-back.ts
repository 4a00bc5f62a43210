import { useEffect } from 'react';

interface PageRead {
  data: { page: number; totalPages: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * True while a list goes back to its last page, because the requested one is past it: the last item of the
 * last page was deleted, or the address is old. `stepBackTo` writes the new page into the address.
 */
export function useStepBack(
  { data, isPlaceholderData }: PageRead,
  asked: number,
  stepBackTo: (page: number) => void,
): boolean {
  const lastPage = data !== undefined && data.page > data.totalPages ? Math.max(1, data.totalPages) : null;
  const mustStepBack = lastPage !== null && lastPage !== asked && !isPlaceholderData;
  useEffect(() => {
    if (mustStepBack) stepBackTo(lastPage);
  }, [mustStepBack, lastPage, stepBackTo]);
  return mustStepBack;
}
