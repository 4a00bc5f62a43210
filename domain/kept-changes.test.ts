import { expect, test } from 'vitest';
import { keptFields, keptList } from './kept-changes.ts';

test('what an edit left as it was stays as somebody else made it since', () => {
  const before = { name: 'Meeting', location: 'Nice', tolerance: null as number | null };
  const now = { name: 'Meeting', location: 'Paris', tolerance: 0.05 };
  expect(keptFields({ before, given: { ...before, name: 'Gala' }, now })).toEqual({
    name: 'Gala',
    location: 'Paris',
    tolerance: 0.05,
  });
});

test('what both changed is as the later of them wants it, and a field left out is as one that is null', () => {
  interface Fields {
    name: string;
    tolerance?: number | null;
  }
  const edit = (given: Fields) =>
    keptFields<Fields>({ before: { name: '100 m' }, given, now: { name: '100 mètres', tolerance: 0.05 } });
  expect(edit({ name: '100 m plat', tolerance: null })).toEqual({ name: '100 m plat', tolerance: 0.05 });
  expect(edit({ name: '100 m', tolerance: 0.1 })).toEqual({ name: '100 mètres', tolerance: 0.1 });
});

test('a list keeps what each of two edits added, and loses what each removed', () => {
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
