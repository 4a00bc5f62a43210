import { catalogueMessages as say } from '@pronathle/contract/catalogue.messages';
import type { Athlete } from '@pronathle/contract';
import type { Gender } from '@pronathle/domain/gender';
import { isAutre } from '@pronathle/domain/podium';
import type { CallInput } from '../../lib/api.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';

export type AthleteBody = CallInput<'createAthlete'>['body'];

export type AthleteField = FieldOf<AthleteBody>;

export type AthleteRecord = Athlete['performanceRecords'][number];

const recordsToSend = (records: readonly AthleteRecord[]) =>
  records.map(({ discipline, pb, sb }) => ({ discipline: discipline._id, pb, sb }));

/** Returns an athlete's current fields as a draft. */
export function athleteDraft({ firstName, lastName, country, gender, performanceRecords }: Athlete) {
  return {
    firstName,
    lastName,
    country,
    gender,
    performanceRecords: recordsToSend(performanceRecords),
  } satisfies AthleteBody;
}

/** Reads the form. The gender and the records are parameters, because they are not in the form's inputs. */
export function athleteIn(typed: Typed<AthleteField>, gender: Gender, records: readonly AthleteRecord[]) {
  return {
    firstName: typed('firstName').trim(),
    lastName: typed('lastName').trim(),
    country: typed('country').trim().toUpperCase(),
    gender,
    performanceRecords: recordsToSend(records),
  } satisfies AthleteBody;
}

/** Returns whether an athlete has only a last name. */
export const hasOneName = (athlete: Pick<Athlete, 'firstName'> | undefined): boolean =>
  athlete?.firstName === '';

/**
 * Returns the problem of each wrong field. 'Autre' (anyone else) needs no first name, nor does an athlete imported
 * with only one name.
 */
export function athleteProblems(
  { firstName = '', lastName, country = '' }: Pick<AthleteBody, 'firstName' | 'lastName' | 'country'>,
  opened?: Pick<Athlete, 'firstName'>,
): FormProblems<AthleteField> {
  const firstMissing = firstName === '' && !isAutre(lastName) && !hasOneName(opened);
  return {
    firstName: firstMissing ? say.athleteNameRequired : undefined,
    lastName: lastName === '' ? say.athleteNameRequired : undefined,
    country: /^[A-Z]{0,3}$/.test(country) ? undefined : say.country,
  };
}

/**
 * Returns the disciplines in which an athlete may get a new record: those of the athlete's gender and those of mixed or
 * unspecified gender; all for an athlete of mixed or unspecified gender. Leaves out those that have a record already.
 */
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
