import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Opens the address `to`, `delay` milliseconds after it is known, unless the user leaves the page earlier.
 * The new page replaces the current one in the history, because the current one is no longer useful.
 */
export function useRedirectAfter(to: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}
