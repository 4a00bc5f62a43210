import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What follows the question mark, and what changes it: from the address as it stands, for a second change may come
 * before the first one is drawn. A change that comes late, once the reader is on the way to another page, is dropped.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) => {
      if (location.pathname === pathname) setQuery(next(new URLSearchParams(location.search)), options);
    },
    [setQuery, pathname],
  );
  return [query, change] as const;
}
