import { leagueDefaults } from '@pronathle/domain/league-settings';
import { expect, test } from 'vitest';
import { wrongFields } from '../../testing/wrong-fields.ts';
import { leagueChanges, newLeagueProblems } from './league-draft.ts';

const league = {
  name: 'Les copains',
  ...leagueDefaults,
  isPrivate: false,
  thread: false,
  maxMembers: null,
  status: 'open',
} as const;

test('a new league needs a name and a competition', () => {
  const problems = (name: string, competitionId: string) =>
    wrongFields(newLeagueProblems({ name, competitionId, description: '', isPrivate: false }));
  expect(problems('Les copains', '019')).toEqual([]);
  expect(problems('', '')).toEqual(['name', 'competitionId']);
});

test('only the changed fields of a league are sent', () => {
  expect(leagueChanges(league, league)).toEqual({});
  expect(leagueChanges({ ...league, status: 'closed', maxMembers: 8, joker: 'daily' }, league)).toEqual({
    status: 'closed',
    maxMembers: 8,
    joker: 'daily',
  });
});
