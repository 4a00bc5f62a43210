import { expect, test } from 'vitest';
import { proposedUsername } from './proposed-username.ts';

test.each([
  ['Camille', '', 'Camille'],
  [' Camille ', ' Dupuis', 'CamilleD'],
  ['Anne-Laure', 'de Béthune', 'Anne-Laured'],
  ['', '', ''],
])('the proposed username of %j %j is %j', (firstName, lastName, username) => {
  expect(proposedUsername(firstName, lastName)).toBe(username);
});
