import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to `to` after `delay` milliseconds, once `to` is known; leaving the page first cancels it. The way back then
 * leads past a page that has had its use.
 */
export function useRedirectAfter(to: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}
