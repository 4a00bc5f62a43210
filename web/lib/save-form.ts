import { useMemo, useState, type SubmitEvent } from 'react';
import { fieldErrorsOf } from './api.ts';

/** Sentences by the name of their field; those of the whole form under `form`. */
export type FormProblems = Partial<Record<string, string>>;

/** The parts of a mutation that a form uses. */
interface Saving<Draft, Answer> {
  mutate: (draft: Draft, options: { onSuccess: (answer: Answer) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface SaveFormInput<Draft, Answer> {
  read: (form: HTMLFormElement) => Draft;
  /** returns the problems of the input, before it is sent */
  check: (draft: NoInfer<Draft>) => FormProblems;
  saving: Saving<NoInfer<Draft>, Answer>;
  onSaved: (answer: Answer) => void;
}

export interface SaveFormState {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** by field: the problems found here, else those found by the server */
  problems: FormProblems;
  /** why the server refused the whole form, or did not answer; null without a failure */
  refusal: Error | null;
  /** number of submissions */
  attempts: number;
  /** a field is being changed: its problem is no longer shown */
  change: (field: string) => void;
}

/** The problems without those of fields that were changed since. */
export function stillWrong(problems: FormProblems, changed: readonly string[]): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !changed.includes(field)));
}

/** A form that saves something once; its fields stay as typed whatever the answer. */
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
