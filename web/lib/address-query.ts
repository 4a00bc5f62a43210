import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What follows the question mark, and what changes it: from the address as it stands, for a second change may come
 * before the first one is drawn.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) =>
      setQuery(next(new URLSearchParams(location.search)), options),
    [setQuery],
  );
  return [query, change] as const;
}
