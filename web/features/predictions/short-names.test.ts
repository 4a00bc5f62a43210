import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const jakob = { _id: '1', firstName: 'Jakob', lastName: 'Ingebrigtsen' };
const filip = { _id: '2', firstName: 'Filip', lastName: 'Ingebrigtsen' };
const lyles = { _id: '3', firstName: 'Noah', lastName: 'Lyles' };
const other = { _id: '4', firstName: '', lastName: 'Autre' };

test('shortNames gives the last name alone, even for an athlete who is picked twice', () => {
  expect([jakob, lyles, other].map(shortNames([jakob, jakob, lyles, other]))).toEqual([
    'Ingebrigtsen',
    'Lyles',
    'Autre',
  ]);
});

test('shortNames adds the initials of two athletes with the same last name', () => {
  expect([jakob, filip, lyles].map(shortNames([jakob, lyles, filip]))).toEqual([
    'J. Ingebrigtsen',
    'F. Ingebrigtsen',
    'Lyles',
  ]);
});
