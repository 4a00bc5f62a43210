import { expect, test } from 'vitest';
import { leagueFieldsText } from './league-fields.text.ts';

test('the hint of the maximum of members has the singular for one member', () => {
  expect(leagueFieldsText.maxMembersHint(1)).toMatch(/ 1 membre\.$/);
  expect(leagueFieldsText.maxMembersHint(2)).toMatch(/ 2 membres\.$/);
});
