import { expect, test } from 'vitest';
import { pageAt } from './page-code.ts';

test("pageAt finds a player's page by its address", () => {
  expect(pageAt('/')).toBe('home');
  expect(pageAt('/competitions')).toBe('competitions');
  expect(pageAt('/competitions/7/')).toBe('competition');
  expect(pageAt('/leagues/7/competition/8/ranking')).toBe('leagueRanking');
  expect(pageAt('/leagues/7/members')).toBe('leagueMembers');
});

test('pageAt finds nothing at the address of a public, an unknown or an admin page', () => {
  expect(pageAt('/login')).toBeUndefined();
  expect(pageAt('/competitions/7/8')).toBeUndefined();
  expect(pageAt('/admin/log')).toBeUndefined();
});
