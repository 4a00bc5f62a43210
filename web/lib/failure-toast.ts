import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Tells a failed load above the page too; its screen keeps the sentence. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message]);
}
