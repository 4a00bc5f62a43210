import { expect, test } from 'vitest';
import { columnOf, headerColumns } from './import-columns.ts';

test.each([
  ['Épreuve', 'discipline'],
  ['Season’s best', 'sb'],
  ['MEILLEURE PERFORMANCE', 'pb'],
  ['Nom et prénom', 'name'],
  ['MS', 'sb'],
  ['M.S.', 'sb'],
  ['MS 2026', 'sb'],
  ['ms', null],
  ['m/s', null],
  ['Couloir', null],
  ['', null],
])('a header « %s » is the column %s', (header, column) => {
  expect(columnOf(header)).toBe(column);
});

test.each([
  ['two known names, and an unknown one', ['Couloir', 'Nom', 'Pays'], [null, 'name', 'country']],
  ['one known name alone', ['Nom'], ['name']],
  ['a last name beside a first name', ['Nom', 'Prénom'], ['lastName', 'firstName']],
  ['a whole name beside both', ['Nom', 'Prénom', 'Nom de famille'], ['name', 'firstName', 'lastName']],
  ['a time that is a mark', ['Name', 'Time'], ['name', 'mark']],
  ['a time of the day', ['Name', 'Date', 'Time'], ['name', 'date', 'time']],
  ['an hour without a day', ['Nom', 'Heure'], ['name', 'time']],
  ['the times of a timetable', ['Event', 'Time'], ['discipline', 'time']],
  ['« ms » beside « rp »', ['nom', 'rp', 'ms'], ['name', 'pb', 'sb']],
  ['a time beside a mark', ['Name', 'Mark', 'Time'], ['name', 'mark', 'time']],
])('the first row is a header: %s', (_what, cells, columns) => {
  expect(headerColumns(cells)).toEqual(columns);
});

test.each([
  ['it has a number', ['Nom', 'Pays', '9.81']],
  ['only one of two names is known', ['Nom', 'Couloir']],
  ['no name is known', ['Armand Duplantis']],
  ['a column occurs twice', ['Nom', 'Athlète', 'Pays']],
])('the first row is data: %s', (_why, cells) => {
  expect(headerColumns(cells)).toBeNull();
});
