import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Also shows a failed load in a toast; its screen keeps the sentence. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message]);
}
