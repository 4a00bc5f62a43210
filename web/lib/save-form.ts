import { useMemo, useState, type SubmitEvent } from 'react';
import { fieldErrorsOf } from './api.ts';
import { formText, type Typed } from './form-text.ts';

export type FieldOf<Draft> = Extract<keyof Draft, string>;

/** Sentences by the name of their field; those of the whole form under `form`. */
export type FormProblems<Field extends string> = Partial<Record<Field | 'form', string | undefined>>;

/** The name of a field with its problem, ready to be spread on the component that shows it. */
export type FieldAt<Field extends string> = <Name extends Field>(
  field: Name,
) => { name: Name; error: string | undefined };

/** The parts of a mutation that a form uses. */
export interface Saving<Draft, Answer> {
  mutate: (draft: Draft, options: { onSuccess: (answer: Answer) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface SaveFormInput<Draft, Answer> {
  read: (typed: Typed<FieldOf<NoInfer<Draft>>>) => NoInfer<Draft>;
  /** returns the problems of the input, before it is sent */
  check: (draft: NoInfer<Draft>) => FormProblems<FieldOf<NoInfer<Draft>>>;
  /** its input is the draft: the fields of the form are those of the call */
  saving: Saving<Draft, Answer>;
  onSaved: (answer: Answer) => void;
}

export interface SaveFormState {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** the problem of the whole form found here */
  problem: string | undefined;
  /** why the server refused the whole form, or did not answer; null without a failure */
  refusal: Error | null;
  /** number of submissions */
  attempts: number;
  /** a field is being changed: its problem is no longer shown */
  change: (field: string) => void;
}

type FoundProblems = Partial<Record<string, string | undefined>>;

/** The problems that there are, without those of fields that were changed since. */
export function stillWrong(problems: FoundProblems, changed: readonly string[]): FoundProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => problem !== undefined && !changed.includes(field)),
  );
}

/** A form that saves something once; its fields stay as typed whatever the answer. */
export function useSaveForm<Draft, Answer>({
  read,
  check,
  saving,
  onSaved,
}: SaveFormInput<Draft, Answer>): SaveFormState & { at: FieldAt<FieldOf<Draft>> } {
  const [found, setFound] = useState<FoundProblems>({});
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const { error } = saving;
  // Problems found here come before those found by the server.
  const problems = useMemo(
    () => stillWrong({ ...fieldErrorsOf(error), ...found }, changed),
    [error, found, changed],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const form = event.currentTarget;
    const draft = read((field) => formText(form, field));
    const wrong = stillWrong(check(draft), []);
    setFound(wrong);
    setChanged([]);
    setAttempts(attempts + 1);
    if (Object.keys(wrong).length > 0) saving.reset();
    else saving.mutate(draft, { onSuccess: onSaved });
  }

  return {
    submit,
    busy: saving.isPending,
    problem: problems['form'],
    at: (name) => ({ name, error: problems[name] }),
    refusal: error,
    attempts,
    change: (field) => {
      if (problems[field] !== undefined) setChanged([...changed, field]);
    },
  };
}
