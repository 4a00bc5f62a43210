import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to `to` after `delay` milliseconds, once `to` is known; leaving the page earlier cancels it.
 * Replaces the page in the history, because it is no longer useful.
 */
export function useRedirectAfter(to: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}
