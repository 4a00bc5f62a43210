import { catalogueMessages } from '@pronathle/contract/catalogue.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type { Competition } from '@pronathle/contract';
import type { CallInput } from '../../lib/api.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';
import { isoOf } from '../../lib/typed-day.ts';
import { managingText } from '../../ui/managing.text.ts';

export type CompetitionBody = CallInput<'createCompetition'>['body'];

export type CompetitionField = FieldOf<CompetitionBody>;

/** The sentences that differ between a new competition and a changed one. */
export interface CompetitionSentences {
  required: string;
  disciplines: string;
}

/** The sentences for a new competition, in the dialog and on the page that create it. */
export const newCompetitionSentences: CompetitionSentences = {
  required: catalogueMessages.competitionRequired,
  disciplines: catalogueMessages.competitionDisciplines,
};

/** Returns a typed day as YYYY-MM-DD; returns a text that is no day as it was typed. */
const dayIn = (text: string): string => isoOf(text.trim()) ?? text.trim();

/** Reads the form. The disciplines are a parameter, because they are not in the form's inputs. */
export function competitionIn(typed: Typed<CompetitionField>, disciplines: ReadonlySet<string>) {
  return {
    name: typed('name').trim(),
    location: typed('location').trim(),
    startDate: dayIn(typed('startDate')),
    endDate: dayIn(typed('endDate')),
    timezone: typed('timezone'),
    description: typed('description').trim(),
    disciplines: [...disciplines],
  } satisfies CompetitionBody;
}

/** Returns a competition's current fields as a draft. */
export function competitionDraft(competition: Competition) {
  const { name, location, startDate, endDate, timezone, description, disciplines } = competition;
  return {
    name,
    location,
    startDate: startDate.slice(0, 10),
    endDate: endDate.slice(0, 10),
    timezone,
    description,
    disciplines: disciplines.map(({ _id }) => _id),
  } satisfies CompetitionBody;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const requiredFields = ['name', 'location', 'startDate', 'endDate'] as const;

/** Returns the problem of each wrong field, and one of the form when a required field is empty. */
export function competitionProblems(
  draft: Pick<CompetitionBody, (typeof requiredFields)[number] | 'disciplines'>,
  sentences: CompetitionSentences,
): FormProblems<CompetitionField> {
  const missing = requiredFields.filter((name) => draft[name] === '');
  if (missing.length > 0) {
    const atFields = missing.map((name) => [name, managingText.fieldRequired] as const);
    return { form: sentences.required, ...Object.fromEntries(atFields) };
  }
  const unreadable = (['startDate', 'endDate'] as const).filter((name) => !isDay(draft[name]));
  if (unreadable.length > 0)
    return Object.fromEntries(unreadable.map((name) => [name, validationMessages.date]));
  return {
    ...(draft.endDate < draft.startDate && { endDate: catalogueMessages.competitionDates }),
    ...(draft.disciplines.length === 0 && { disciplines: sentences.disciplines }),
  };
}
