import { useMutation } from './mutation.ts';
import { queryClient } from './query-client.ts';

const gone = { aboutOneDeletion: true };

/** What a dialog asks about the very thing it deletes: anew each time, but not once that is done. */
export const aboutOneDeletion = { meta: gone, gcTime: 0 };

/**
 * A change that an admin makes. Whatever was fetched before may show what it touched (a discipline's tolerance moves
 * points in every league), so all of it is asked again where it is next shown.
 */
export function useAdminChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== gone });
    },
  });
}
