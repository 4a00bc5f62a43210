import { expect, test } from 'vitest';
import { startersOf } from './starters.ts';

const athlete = (id: string, lastName: string) => ({ _id: id, firstName: '', lastName, country: 'FRA' });
const participant = {
  _id: 'p',
  athlete: athlete('a', 'Martin'),
  cote: 2.5,
  coteSource: 'computed' as const,
  pb: '9.90',
  sb: '',
  withdrawn: true,
};

test('the athletes of the start list come first, and no athlete comes twice', () => {
  expect(startersOf([participant], [athlete('a', 'Martin'), athlete('o', 'Autre')])).toEqual([
    { _id: 'a', name: 'Martin', country: 'FRA', cote: 2.5, pb: '9.90', sb: '', withdrawn: true },
    { _id: 'o', name: 'Autre', country: 'FRA', cote: 1, pb: '', sb: '', withdrawn: false },
  ]);
});
