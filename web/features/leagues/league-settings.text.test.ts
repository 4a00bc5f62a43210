import { expect, test } from 'vitest';
import { leagueSettingsText } from './league-settings.text.ts';

test('a league of one counts one member', () => {
  expect(leagueSettingsText.maxMembersHint(1)).toMatch(/ 1 membre\.$/);
  expect(leagueSettingsText.maxMembersHint(2)).toMatch(/ 2 membres\.$/);
});
