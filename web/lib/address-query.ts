import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Returns the query of the page's address, and a function that changes it. A change starts from the browser's
 * current address, because two changes may come before the next render. A change that comes after the user has
 * left the page is ignored.
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
