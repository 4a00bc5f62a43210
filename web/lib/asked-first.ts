import { useState } from 'react';
import type { Saving } from './save-form.ts';

/** A question asked before something is saved, and the possible answers. */
export interface Question {
  doubts: readonly string[];
  confirm: () => void;
  reconsider: () => void;
}

/** A save that first asks about doubts; when doubts cannot be looked up, it saves without asking. */
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
