import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const jakob = { _id: '1', firstName: 'Jakob', lastName: 'Ingebrigtsen' };
const filip = { _id: '2', firstName: 'Filip', lastName: 'Ingebrigtsen' };
const lyles = { _id: '3', firstName: 'Noah', lastName: 'Lyles' };
const other = { _id: '4', firstName: '', lastName: 'Autre' };

test('an athlete is named by the last name alone, however often the same one is picked', () => {
  expect([jakob, lyles, other].map(shortNames([jakob, jakob, lyles, other]))).toEqual([
    'Ingebrigtsen',
    'Lyles',
    'Autre',
  ]);
});

test('two athletes of one last name have their initials', () => {
  expect([jakob, filip, lyles].map(shortNames([jakob, lyles, filip]))).toEqual([
    'J. Ingebrigtsen',
    'F. Ingebrigtsen',
    'Lyles',
  ]);
});
