import { expect, test } from 'vitest';
import { wrongFields } from '../testing/wrong-fields.ts';
import { leagueChangesProblems } from './league-changes.ts';

test('a change to a league must change something, keep a name, and leave room for the present members', () => {
  const fields = (changes: Parameters<typeof leagueChangesProblems>[0]) =>
    wrongFields(leagueChangesProblems(changes, 5));
  expect(fields({})).toEqual(['form']);
  expect(fields({ status: 'closed' })).toEqual([]);
  expect(fields({ name: '' })).toEqual(['name']);
  expect(fields({ maxMembers: null })).toEqual([]);
  expect(fields({ maxMembers: 5 })).toEqual([]);
  for (const maxMembers of [1, 4, NaN, 5.5]) expect(fields({ maxMembers })).toEqual(['maxMembers']);
});
