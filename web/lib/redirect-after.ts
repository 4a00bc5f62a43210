import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes to `to` after `delay` milliseconds, once `to` is known; leaving the page first cancels it. */
export function useRedirectAfter(to: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => void navigate(to), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}
