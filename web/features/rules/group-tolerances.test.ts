import { expect, test } from 'vitest';
import { groupTolerances, type Measured } from './group-tolerances.ts';

const discipline = (name: string, fields: Partial<Measured>): Measured => ({
  name,
  type: 'course',
  gender: 'male',
  unit: 's',
  performanceTolerance: null,
  ...fields,
});

test('groupTolerances returns each tolerance once, with all its disciplines', () => {
  expect(
    groupTolerances([
      discipline('Perche', { type: 'saut', unit: 'm' }),
      discipline('100 m', {}),
      discipline('100 m', { gender: 'female' }),
      discipline('1500 m', { performanceTolerance: 0.3 }),
      discipline('Marteau', { type: 'lancer', unit: 'm' }),
    ]),
  ).toEqual([
    { margin: '0,03 s', disciplines: ['100 m'] },
    { margin: '0,3 s', disciplines: ['1500 m'] },
    { margin: '5 cm', disciplines: ['Perche'] },
    { margin: null, disciplines: ['Marteau'] },
  ]);
});

test('groupTolerances names the gender of a discipline whose tolerance differs between women and men', () => {
  expect(
    groupTolerances([
      discipline('100 m', {}),
      discipline('100 m', { gender: 'female', performanceTolerance: 0.05 }),
    ]),
  ).toEqual([
    { margin: '0,03 s', disciplines: ['100 m (Hommes)'] },
    { margin: '0,05 s', disciplines: ['100 m (Femmes)'] },
  ]);
});
