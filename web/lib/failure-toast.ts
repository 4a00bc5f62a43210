import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows the message of a failed load in a toast too; the screen keeps showing it after the toast. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message]);
}
