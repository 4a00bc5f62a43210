import {
  useMutation as useQueryMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { RepeatGate } from './repeat-gate.ts';

type Options<Answer, Input> = MutateOptions<Answer, Error, Input>;

export type Mutation<Answer, Input = void> = Omit<
  UseMutationResult<Answer, Error, Input>,
  'mutate' | 'mutateAsync'
> & { mutate: (input: Input, options?: Options<Answer, Input>) => void };

/**
 * Returns a TanStack mutation whose `mutate` sends a change once: it ignores a press while a change is being
 * sent, and the second press of a double click. With a `scope`, TanStack sends the changes of this scope one after
 * the other: `mutate` then ignores only a repeat of the last input, and another input waits for its turn.
 */
export function useMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): Mutation<Answer, Input> {
  const [gate] = useState(() => new RepeatGate());
  const { mutateAsync, ...mutation } = useQueryMutation(options);
  const inTurn = options.scope !== undefined;
  const mutate = useCallback(
    (input: Input, callbacks: Options<Answer, Input> = {}) => {
      if (!gate.enter(input, Date.now(), inTurn)) return;
      mutateAsync(input, callbacks).then(
        () => gate.leave({ failed: false }),
        () => gate.leave({ failed: true }),
      );
    },
    [gate, inTurn, mutateAsync],
  );
  return { ...mutation, mutate };
}
