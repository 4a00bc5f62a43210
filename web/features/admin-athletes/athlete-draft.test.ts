import type { Gender } from '@pronathle/domain/gender';
import { expect, test } from 'vitest';
import { wrongFields } from '../../testing/wrong-fields.ts';
import { athleteProblems, disciplinesFor } from './athlete-draft.ts';

test("every new athlete except 'Autre' needs a first name and a last name", () => {
  const fields = (firstName: string, lastName: string) =>
    wrongFields(athleteProblems({ firstName, lastName, country: 'FRA' }));
  expect(fields('Noah', 'Lyles')).toEqual([]);
  expect(fields('', 'Autre')).toEqual([]);
  expect(fields('', 'Lyles')).toEqual(['firstName']);
  expect(fields('', '')).toEqual(['firstName', 'lastName']);
});

test('an athlete imported with one name can be changed without a first name', () => {
  const fields = (lastName: string) =>
    wrongFields(athleteProblems({ firstName: '', lastName, country: 'IND' }, { firstName: '' }));
  expect(fields('Nandhini')).toEqual([]);
  expect(fields('')).toEqual(['lastName']);
});

test("an athlete's country has three letters at most, or is empty", () => {
  const isRefused = (country: string) =>
    wrongFields(athleteProblems({ firstName: 'Noah', lastName: 'Lyles', country })).includes('country');
  expect(['', 'F', 'FRA'].some(isRefused)).toBe(false);
  expect(['FRAN', 'F1', 'ÉTA'].every(isRefused)).toBe(true);
});

const discipline = (_id: string, gender: Gender) => ({ _id, name: _id, gender });
const catalogue = [discipline('100 F', 'female'), discipline('100 H', 'male'), discipline('4x400', 'mixed')];
const record = { discipline: discipline('100 H', 'male'), pb: '9.79', sb: '', sbSeason: null };
const offered = (gender: Gender, records: (typeof record)[]) =>
  disciplinesFor(catalogue, gender, records).map(({ _id }) => _id);

test('a new record may be in a discipline without one, if it is mixed or of the athlete’s gender', () => {
  expect(offered('male', [])).toEqual(['100 H', '4x400']);
  expect(offered('male', [record])).toEqual(['4x400']);
  expect(offered('unspecified', [])).toEqual(['100 F', '100 H', '4x400']);
});
