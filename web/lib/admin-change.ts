import { askAgain } from './ask-again.ts';
import { useMutation } from './mutation.ts';
import { queryClient } from './query-client.ts';

const gone = { aboutOneDeletion: true };

/**
 * For a dialog's question about the object that it deletes: asked each time, but not after the deletion.
 */
export const aboutOneDeletion = { meta: gone, gcTime: 0 };

/**
 * A change made by an admin. Any earlier answer may be affected (a discipline's tolerance changes points in
 * every league), so all of them are requested again where they are next shown.
 */
export function useAdminChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void askAgain(queryClient, { predicate: ({ meta }) => meta !== gone });
    },
  });
}
