import { expect, test } from 'vitest';
import { exampleMark } from './example-mark.ts';

const field = { unit: 'm', displayFormat: 'distance_m' } as const;

test.each([
  ['Lancer du marteau', field, '77.60'],
  ['Hammer throw', field, '77.60'],
  ['Saut en longueur', field, '8.25'],
  ['Perche', field, '5.85'],
  ['100 m', { unit: 's', displayFormat: 'time_ms' }, '9.95'],
  ['3000 m steeple', { unit: 's', displayFormat: 'time_ms' }, '8:10.40'],
  ['20 km marche', { unit: 'h:m:s', displayFormat: 'time_hms' }, '1:19:40'],
  ['Décathlon', { unit: 'pts', displayFormat: 'points' }, '8600'],
] as const)('%s has an example of its own', (name, measured, mark) => {
  expect(exampleMark({ name, ...measured })).toBe(mark);
});

test.each([
  ['100 m', 'female', { unit: 's', displayFormat: 'time_ms' }, '10.95'],
  ['100 m', 'male', { unit: 's', displayFormat: 'time_ms' }, '9.95'],
  ['Lancer du marteau', 'female', field, '75.60'],
  ['Heptathlon', 'female', { unit: 'pts', displayFormat: 'points' }, '6700'],
] as const)('%s of %s athletes has an example of its own', (name, gender, measured, mark) => {
  expect(exampleMark({ name, gender, ...measured })).toBe(mark);
});

test('a discipline that is not known has an example of its format, and a bare number has none', () => {
  expect(exampleMark({ name: 'Lancer de tong', ...field })).toBe('8.25');
  expect(exampleMark({ name: 'Applaudissements', unit: '', displayFormat: 'raw' })).toBeNull();
});

test('an example that the unit of the discipline cannot take is not shown', () => {
  expect(exampleMark({ name: '800 m', unit: 'pts', displayFormat: 'points' })).toBe('8600');
});
