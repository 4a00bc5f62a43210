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
  /** counts what was submitted */
  attempts: number;
  /** a field is being changed: what was wrong with it is not said any more */
  change: (field: string) => void;
}

/** Problems without those of fields that were changed since they were found. */
export function stillWrong(problems: FormProblems, changed: readonly string[]): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !changed.includes(field)));
}

/** A form that saves something once; fields stay as typed whatever comes back. */
export function useSaveForm<Draft, Answer>({
  read,
  check,
  saving,
  onSaved,
}: SaveFormInput<Draft, Answer>): SaveFormState {
  const [found, setFound] = useState<FormProblems>({});
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const { error } = saving;
  const problems = useMemo(
    () => stillWrong({ ...fieldErrorsOf(error), ...found }, changed),
    [error, found, changed],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const draft = read(event.currentTarget);
    const wrong = check(draft);
    setFound(wrong);
    setChanged([]);
    setAttempts(attempts + 1);
    if (Object.keys(wrong).length > 0) saving.reset();
    else saving.mutate(draft, { onSuccess: onSaved });
  }

  return {
    submit,
    busy: saving.isPending,
    problems,
    refusal: error,
    attempts,
    change: (field) => {
      if (problems[field] !== undefined) setChanged([...changed, field]);
    },
  };
}
