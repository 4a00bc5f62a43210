import { expect, test } from 'vitest';
import { askForPage } from './page-calls.ts';

const askedAt = (pathname: string, search: string) =>
  askForPage({ pathname, search }, (name, ...input) => [name, ...input]);

test("a league's page asks for the league, and for its ranking when that is what is shown", () => {
  const pathname = '/leagues/7a-b/competition/8/ranking';
  const league = ['getLeague', { params: { id: '7a-b' } }];
  expect(askedAt(pathname, '')).toEqual([league]);
  expect(askedAt(pathname, '?tab=ranking')).toEqual([
    league,
    ['getLeagueRanking', { params: { leagueId: '7a-b' }, query: { page: 1, limit: 20 } }],
  ]);
});

test('any other page asks for itself', () => {
  expect(askedAt('/leagues/7/members', '?tab=ranking')).toEqual([]);
  expect(askedAt('/leagues/%2e/competition/8/ranking', '')).toEqual([]);
});
