import { expect, test } from 'vitest';
import { isoOf, readDay, typedDay, withSlashes, writeDay } from './typed-day.ts';

test.each([
  ['04/08/2024', '2024-08-04'],
  ['4/8/2024', '2024-08-04'],
  [' 29/2/2024 ', '2024-02-29'],
])('the typed text %j is read as a day', (typed, iso) => {
  expect(isoOf(typed)).toBe(iso);
});

test.each([
  '',
  '30/02/2024',
  '00/08/2024',
  '04/13/2024',
  '2024-08-04',
  '04/08/24',
  '04/08/0024',
  '04/08/9999',
])('the typed text %j is no day', (typed) => {
  expect([readDay(typed), isoOf(typed)]).toEqual([null, null]);
});

test('a day or an instant in ISO format is written as DD/MM/YYYY', () => {
  expect(typedDay('2026-08-04')).toBe('04/08/2026');
  expect(typedDay('2026-08-04T00:00:00.000Z')).toBe('04/08/2026');
  expect([typedDay(''), typedDay('hier')]).toEqual(['', '']);
  expect(writeDay({ day: 4, month: 8, year: 2026 })).toBe('04/08/2026');
});

test('slashes are added to a typed day automatically, once, and can be deleted', () => {
  const typing = (text: string) =>
    Array.from(text).reduce((before, letter) => withSlashes(before + letter, before), '');
  expect(typing('04082026')).toBe('04/08/2026');
  expect(typing('04/08/2026')).toBe('04/08/2026');
  expect(typing('4/8/2026')).toBe('4/8/2026');
  expect(withSlashes('04', '04/')).toBe('04');
});
