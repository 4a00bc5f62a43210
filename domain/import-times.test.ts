import { expect, test } from 'vitest';
import { readImport } from './import-reading.ts';
import { withTimes } from './import-times.ts';

const markOf = (mark: string, unit: 's' | 'h:m:s' | 'pts' | 'm') => {
  const read = readImport(`Place;Nom;PB;Temps\n1;MARTIN Jules;${mark};${mark}`, 'results');
  const [event] = read.ok ? (read.competitions[0]?.events ?? []) : [];
  const [line] = event === undefined ? [] : withTimes(event, unit).lines;
  return [line?.pb, line?.mark];
};

test.each([
  ['00:27:10', '27:10', '27:10'],
  ['00:27:10.5', '27:10.5', '27:10.5'],
  ['10,309', '10,309', '10.31'],
  ['10.301', '10.301', '10.31'],
  ['10.300', '10.300', '10.30'],
  ['1:59.991', '1:59.991', '2:00.00'],
  ['10,31', '10,31', '10,31'],
  ['8:52:45', '8:52:45', '8:52:45'],
  ['0:52:45', '0:52:45', '0:52:45'],
])('%s in an event of minutes is the PB %s and the mark %s', (written, pb, mark) => {
  expect(markOf(written, 's')).toEqual([pb, mark]);
});

test.each([
  ['8,804', 'pts'],
  ['00:27:10', 'h:m:s'],
  ['8.123', 'm'],
] as const)('%s does not change in the unit %s', (written, unit) => {
  expect(markOf(written, unit)).toEqual([written, written]);
});
