import { useMemo, useState, type SubmitEvent } from 'react';
import { fieldErrorsOf } from './api.ts';

/** Sentences by the name of their field; those of the whole form under `form`. */
export type FormProblems = Partial<Record<string, string>>;

/** What a form needs of a mutation. */
interface Saving<Draft, Answer> {
  mutate: (draft: Draft, options: { onSuccess: (answer: Answer) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface SaveFormInput<Draft, Answer> {
  read: (form: HTMLFormElement) => Draft;
  /** what is wrong with what was typed, before it is sent */
  check: (draft: NoInfer<Draft>) => FormProblems;
  saving: Saving<NoInfer<Draft>, Answer>;
  onSaved: (answer: Answer) => void;
}

export interface SaveFormState {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** at the fields: what is wrong here, else what the server found */
  problems: FormProblems;
  /** why the server refused the whole, or did not answer; null when it has not */
  refusal: Error | null;
}

/** A form that saves something once; fields stay as typed whatever comes back. */
export function useSaveForm<Draft, Answer>({
  read,
  check,
  saving,
  onSaved,
}: SaveFormInput<Draft, Answer>): SaveFormState {
  const [found, setFound] = useState<FormProblems>({});
  const { error } = saving;
  const problems = useMemo(() => ({ ...fieldErrorsOf(error), ...found }), [error, found]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const draft = read(event.currentTarget);
    const wrong = check(draft);
    setFound(wrong);
    if (Object.keys(wrong).length > 0) saving.reset();
    else saving.mutate(draft, { onSuccess: onSaved });
  }

  return { submit, busy: saving.isPending, problems, refusal: error };
}
