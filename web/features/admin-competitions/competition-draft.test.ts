import { expect, test } from 'vitest';
import { competitionProblems } from './competition-draft.ts';

const sentences = { required: 'Tout remplir.', disciplines: 'Une discipline !' };
const complete = {
  name: 'Meeting de Paris',
  location: 'Stade Charléty',
  startDate: '2026-07-04',
  endDate: '2026-07-04',
  disciplines: ['019'],
};
const problems = (change: Partial<typeof complete>) =>
  competitionProblems({ ...complete, ...change }, sentences);

test('a competition of one day with all its fields has no problem', () => {
  expect(problems({})).toEqual({});
});

test('missing fields of a competition are reported in one sentence, and at each field', () => {
  const { form, ...atFields } = problems({ name: '', endDate: '' });
  expect(form).toBe('Tout remplir.');
  expect(Object.keys(atFields)).toEqual(['name', 'endDate']);
});

test('a competition cannot end before it starts, and needs a discipline', () => {
  expect(problems({ endDate: '2026-07-03' })).toEqual({
    endDate: 'La date de fin ne peut pas être antérieure à la date de début.',
  });
  expect(problems({ disciplines: [] })).toEqual({ disciplines: 'Une discipline !' });
});

test('an invalid day of a competition is reported at its field', () => {
  expect(problems({ startDate: '31/06/2026' })).toEqual({ startDate: "La date n'est pas valide." });
});
