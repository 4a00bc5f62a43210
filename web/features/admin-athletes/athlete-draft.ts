import { validationMessages as say } from '@pronathle/contract/validation.messages';
import type { Athlete } from '@pronathle/contract';
import type { Gender } from '@pronathle/domain/gender';
import { isAutre } from '@pronathle/domain/podium';
import type { CallInput } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import type { FormProblems } from '../../lib/save-form.ts';

export type AthleteBody = CallInput<'createAthlete'>['body'];

export type AthleteRecord = Athlete['performanceRecords'][number];

const recordsToSend = (records: readonly AthleteRecord[]) =>
  records.map(({ discipline, pb, sb }) => ({ discipline: discipline._id, pb, sb }));

/** What the form says of an athlete that it has not changed. */
export function athleteDraft({ firstName, lastName, country, gender, performanceRecords }: Athlete) {
  return {
    firstName,
    lastName,
    country,
    gender,
    performanceRecords: recordsToSend(performanceRecords),
  } satisfies AthleteBody;
}

/** What the form says; `gender` and the records are held beside it. */
export function athleteIn(form: HTMLFormElement, gender: Gender, records: readonly AthleteRecord[]) {
  return {
    firstName: formText(form, 'firstName').trim(),
    lastName: formText(form, 'lastName').trim(),
    country: formText(form, 'country').trim().toUpperCase(),
    gender,
    performanceRecords: recordsToSend(records),
  } satisfies AthleteBody;
}

export const hasOneName = (athlete: Pick<Athlete, 'firstName'> | undefined): boolean =>
  athlete?.firstName === '';

/** 'Autre' stands for anyone and goes without a first name, and so does who came with one name in an import. */
export function athleteProblems(
  { firstName, lastName, country }: { firstName: string; lastName: string; country: string },
  opened?: Pick<Athlete, 'firstName'>,
): FormProblems {
  const firstMissing = firstName === '' && !isAutre(lastName) && !hasOneName(opened);
  return {
    ...(firstMissing && { firstName: say.athleteNameRequired }),
    ...(lastName === '' && { lastName: say.athleteNameRequired }),
    ...(!/^[A-Z]{0,3}$/.test(country) && { country: say.country }),
  };
}

/** Those an athlete of that gender can hold a record in: mixed ones too, and all while one of the two is unknown. */
export function disciplinesFor<Discipline extends { _id: string; gender: Gender }>(
  disciplines: readonly Discipline[],
  gender: Gender,
  records: readonly AthleteRecord[],
): Discipline[] {
  const open = new Set<Gender>(['mixed', 'unspecified']);
  return disciplines.filter(
    (discipline) =>
      (open.has(gender) || open.has(discipline.gender) || discipline.gender === gender) &&
      !records.some((record) => record.discipline._id === discipline._id),
  );
}
