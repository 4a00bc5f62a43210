import { expect, test } from 'vitest';
import { pageAt } from './page-code.ts';

test("a player's page is identified by its address", () => {
  expect(pageAt('/')).toBe('home');
  expect(pageAt('/competitions')).toBe('competitions');
  expect(pageAt('/competitions/7/')).toBe('competition');
  expect(pageAt('/leagues/7/competition/8/ranking')).toBe('leagueRanking');
  expect(pageAt('/leagues/7/members')).toBe('leagueMembers');
});

test('the address of a public page, or an unknown one, loads no page', () => {
  expect(pageAt('/login')).toBeUndefined();
  expect(pageAt('/competitions/7/8')).toBeUndefined();
  expect(pageAt('/admin/log')).toBeUndefined();
});
