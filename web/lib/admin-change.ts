import { askAgain } from './ask-again.ts';
import { useMutation } from './mutation.ts';
import { queryClient } from './query-client.ts';

const gone = { forDeletionDialog: true };

/**
 * Query options for a dialog that deletes an object, and first asks the server about it. The query runs each time
 * the dialog opens, but not after the deletion.
 */
export const forDeletionDialog = { meta: gone, gcTime: 0 };

/**
 * Returns a mutation for a change made by an admin. The change may affect any stored answer (a discipline's
 * tolerance changes points in every league), so each answer is requested again when a screen shows it.
 */
export function useAdminChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void askAgain(queryClient, { predicate: ({ meta }) => meta !== gone });
    },
  });
}
