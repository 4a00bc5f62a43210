import { useState } from 'react';
import { RepeatGate } from './repeat-gate.ts';

type State<Answer> =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; answer: Answer };

/**
 * Returns the state of one submission, such as that of a form. Pages for visitors need it, because they load
 * without TanStack Query. Most pages of signed-in players use lib/mutation.ts instead.
 */
export function useSubmission<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ status: 'idle' });
  const [gate] = useState(() => new RepeatGate());

  async function submit(input: Input, onDone?: (answer: Answer) => void): Promise<void> {
    if (!gate.enter(input, Date.now())) return;
    setState({ status: 'busy' });
    try {
      const answer = await send(input);
      gate.leave({ failed: false });
      setState({ status: 'done', answer });
      onDone?.(answer);
    } catch (error) {
      gate.leave({ failed: true });
      setState({ status: 'failed', error });
    }
  }

  return {
    submit: (input: Input, onDone?: (answer: Answer) => void) => void submit(input, onDone),
    reset: () => setState({ status: 'idle' }),
    busy: state.status === 'busy',
    error: state.status === 'failed' ? state.error : null,
    answer: state.status === 'done' ? state.answer : null,
  };
}
