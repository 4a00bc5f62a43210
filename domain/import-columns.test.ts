import { expect, test } from 'vitest';
import { columnOf, headerColumns } from './import-columns.ts';

test.each([
  ['Épreuve', 'discipline'],
  ['Season’s best', 'sb'],
  ['MEILLEURE PERFORMANCE', 'pb'],
  ['Nom et prénom', 'name'],
  ['Couloir', null],
  ['', null],
])('a header « %s » is the column %s', (header, column) => {
  expect(columnOf(header)).toBe(column);
});

test.each([
  ['two that are known, and one that is not', ['Couloir', 'Nom', 'Pays'], [null, 'name', 'country']],
  ['one alone', ['Nom'], ['name']],
  ['a last name beside a first name', ['Nom', 'Prénom'], ['lastName', 'firstName']],
  ['a whole name beside both', ['Nom', 'Prénom', 'Nom de famille'], ['name', 'firstName', 'lastName']],
  ['a time that is a mark', ['Name', 'Time'], ['name', 'mark']],
  ['a time of the day', ['Name', 'Date', 'Time'], ['name', 'date', 'time']],
  ['a time beside a mark', ['Name', 'Mark', 'Time'], ['name', 'mark', 'time']],
])('the first row is a header: %s', (_what, cells, columns) => {
  expect(headerColumns(cells)).toEqual(columns);
});

test.each([
  ['it has a figure', ['Nom', 'Pays', '9.81']],
  ['one alone is known', ['Nom', 'Couloir']],
  ['none is known', ['Armand Duplantis']],
  ['one is there twice', ['Nom', 'Athlète', 'Pays']],
])('the first row is data: %s', (_why, cells) => {
  expect(headerColumns(cells)).toBeNull();
});
