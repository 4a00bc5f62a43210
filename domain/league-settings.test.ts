import { expect, test } from 'vitest';
import { leagueDefaults, leagueTextNames, settingsOf } from './league-settings.ts';

test('a league has no text until its owner writes one', () => {
  expect(leagueTextNames.map((name) => leagueDefaults[name])).toEqual(leagueTextNames.map(() => ''));
});

test('the settings of a league leave its other fields out', () => {
  const league = { ...leagueDefaults, description: 'Les copains', joker: 'daily', ownerId: 'owner' } as const;
  expect(settingsOf(league)).toEqual({ ...leagueDefaults, description: 'Les copains', joker: 'daily' });
});
