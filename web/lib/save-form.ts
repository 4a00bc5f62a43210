import { useMemo, useState, type SubmitEvent } from 'react';
import { fieldErrorsOf } from './api.ts';
import { formText, type Typed } from './form-text.ts';

export type FieldOf<Draft> = Extract<keyof Draft, string>;

/** The sentence of each wrong field, by the field's name; `form` has the sentence of the whole form. */
export type FormProblems<Field extends string> = Partial<Record<Field | 'form', string | undefined>>;

/** Returns the name of a field and its problem, as the props of the component that shows them. */
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
  /** returns the draft that the fields of the form contain */
  read: (typed: Typed<FieldOf<NoInfer<Draft>>>) => NoInfer<Draft>;
  /** returns the problems of the draft, before the draft is sent */
  check: (draft: NoInfer<Draft>) => FormProblems<FieldOf<NoInfer<Draft>>>;
  /** the mutation that sends the draft: its input has the fields of the form */
  saving: Saving<Draft, Answer>;
  onSaved: (answer: Answer) => void;
}

export interface SaveFormState {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** the problem of the whole form, found by `check` or by the server */
  problem: string | undefined;
  /** why the server refused the whole form, or did not answer; null without a failure */
  refusal: Error | null;
  /** number of submissions */
  attempts: number;
  /** to call when the user changes a field: hides its problem */
  change: (field: string) => void;
}

type FoundProblems = Partial<Record<string, string | undefined>>;

/** Returns the problems that are not undefined, without the problems of `changed` fields. */
export function stillWrong(problems: FoundProblems, changed: readonly string[]): FoundProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => problem !== undefined && !changed.includes(field)),
  );
}

/**
 * Returns the state of a form that reads, checks and saves its input. A submission during a save does nothing. The
 * fields stay as typed, whatever the answer.
 */
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
  // For one field, a problem that `check` finds replaces a problem that the server finds.
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
