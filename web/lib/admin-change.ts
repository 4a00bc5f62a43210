import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from './query-client.ts';

/**
 * A change that an admin makes. Whatever was fetched before may show what it touched (a discipline's tolerance moves
 * points in every league), so all of it is asked again where it is next shown. Asked twice at once, it is made once.
 */
export function useAdminChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  const underWay = useRef<Promise<Answer> | null>(null);
  return useMutation({
    mutationFn: (input: Input) => {
      underWay.current ??= change(input).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
    onSuccess: () => {
      void queryClient.invalidateQueries();
    },
  });
}
