import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Returns the query of the address, and a function that changes it. The change starts from the current
 * address, because a second one may come before the first is rendered. A late change, when the user is
 * already leaving the page, is dropped.
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
