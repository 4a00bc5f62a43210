import { useMutation } from './mutation.ts';
import { queryClient } from './query-client.ts';

/** Marks what a dialog asks about the very thing it deletes: asked again after that, it would not be found. */
export const aboutOneDeletion = { aboutOneDeletion: true };

/**
 * A change that an admin makes. Whatever was fetched before may show what it touched (a discipline's tolerance moves
 * points in every league), so all of it is asked again where it is next shown.
 */
export function useAdminChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== aboutOneDeletion });
    },
  });
}
