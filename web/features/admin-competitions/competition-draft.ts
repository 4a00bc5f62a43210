import { validationMessages as say } from '@pronathle/contract/validation.messages';
import { formText } from '../../lib/form-text.ts';
import type { FormProblems } from '../../lib/save-form.ts';
import { managingText } from '../../ui/managing.text.ts';
import type { CompetitionBody } from './competitions.data.ts';

/** The two screens each have their own sentences (spec.md section 5). */
export interface CompetitionSentences {
  required: string;
  disciplines: string;
}

/** What the form says, its dates as days; `disciplines` are chosen beside it. */
export function competitionIn(form: HTMLFormElement, disciplines: ReadonlySet<string>) {
  return {
    name: formText(form, 'name').trim(),
    location: formText(form, 'location').trim(),
    startDate: formText(form, 'startDate'),
    endDate: formText(form, 'endDate'),
    timezone: formText(form, 'timezone'),
    description: formText(form, 'description').trim(),
    disciplines: [...disciplines],
  } satisfies CompetitionBody;
}

const requiredFields = ['name', 'location', 'startDate', 'endDate'] as const;

export function competitionProblems(
  draft: Pick<CompetitionBody, (typeof requiredFields)[number] | 'disciplines'>,
  sentences: CompetitionSentences,
): FormProblems {
  const missing = requiredFields.filter((name) => draft[name] === '');
  if (missing.length > 0) {
    const atFields = missing.map((name) => [name, managingText.fieldRequired] as const);
    return { form: sentences.required, ...Object.fromEntries(atFields) };
  }
  return {
    ...(draft.endDate < draft.startDate && { endDate: say.competitionDates }),
    ...(draft.disciplines.length === 0 && { disciplines: sentences.disciplines }),
  };
}
