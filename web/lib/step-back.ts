import { useEffect } from 'react';

interface PageRead {
  data: { page: number; totalPages: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Returns true while a list goes back to its last page, because the requested page no longer exists: its last
 * item was deleted, or the address is old. `stepBackTo` writes the new page into the address.
 */
export function useStepBack(
  { data, isPlaceholderData }: PageRead,
  requested: number,
  stepBackTo: (page: number) => void,
): boolean {
  const lastPage = data !== undefined && data.page > data.totalPages ? Math.max(1, data.totalPages) : null;
  const mustStepBack = lastPage !== null && lastPage !== requested && !isPlaceholderData;
  useEffect(() => {
    if (mustStepBack) stepBackTo(lastPage);
  }, [mustStepBack, lastPage, stepBackTo]);
  return mustStepBack;
}
