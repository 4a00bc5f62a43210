import { expect, test } from 'vitest';
import { keptFields, keptList } from './kept-changes.ts';

test("a field that an edit left unchanged keeps another person's change", () => {
  const before = { name: 'Meeting', location: 'Nice', tolerance: null as number | null };
  const now = { name: 'Meeting', location: 'Paris', tolerance: 0.05 };
  expect(keptFields({ before, given: { ...before, name: 'Gala' }, now })).toEqual({
    name: 'Gala',
    location: 'Paris',
    tolerance: 0.05,
  });
});

test('a field that both changed takes the later value, and a missing field counts as null', () => {
  interface Fields {
    name: string;
    tolerance?: number | null;
  }
  const edit = (given: Fields) =>
    keptFields<Fields>({ before: { name: '100 m' }, given, now: { name: '100 mètres', tolerance: 0.05 } });
  expect(edit({ name: '100 m plat', tolerance: null })).toEqual({ name: '100 m plat', tolerance: 0.05 });
  expect(edit({ name: '100 m', tolerance: 0.1 })).toEqual({ name: '100 mètres', tolerance: 0.1 });
});

test('a list keeps the additions of two edits, and applies the removals of each', () => {
  expect(keptList({ before: ['a', 'b', 'c'], given: ['b', 'c', 'd'], now: ['a', 'b', 'e'] })).toEqual([
    'b',
    'e',
    'd',
  ]);
  const record = (discipline: string, pb: string) => ({ discipline, pb });
  expect(
    keptList(
      {
        before: [record('100', '9.80'), record('200', '19.5')],
        given: [record('100', '9.80'), record('200', '19.4')],
        now: [record('100', '9.79'), record('200', '19.5'), record('400', '44.0')],
      },
      ({ discipline }) => discipline,
    ),
  ).toEqual([record('100', '9.79'), record('200', '19.4'), record('400', '44.0')]);
});
