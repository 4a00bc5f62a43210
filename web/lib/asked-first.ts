import { useState } from 'react';
import type { Saving } from './save-form.ts';

/** A question to the user before a save: the doubts, and a function for each of the two answers. */
export interface Question {
  doubts: readonly string[];
  confirm: () => void;
  reconsider: () => void;
}

/**
 * Returns a save that first looks for doubts, and the question to show when there are some, or null. When the
 * doubts cannot be loaded, it saves without a question.
 */
export function useAskedFirst<Draft, Answer>(
  saving: Saving<Draft, Answer>,
  doubtsAbout: (draft: Draft) => Promise<readonly string[]>,
): { saving: Saving<Draft, Answer>; question: Question | null } {
  const [isLooking, setLooking] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const mutate: Saving<Draft, Answer>['mutate'] = (draft, options) => {
    setLooking(true);
    void doubtsAbout(draft)
      .catch(() => [])
      .then((doubts) => {
        setLooking(false);
        if (doubts.length === 0) {
          saving.mutate(draft, options);
          return;
        }
        setQuestion({
          doubts,
          confirm: () => {
            setQuestion(null);
            saving.mutate(draft, options);
          },
          reconsider: () => setQuestion(null),
        });
      });
  };
  return { saving: { ...saving, isPending: saving.isPending || isLooking, mutate }, question };
}
