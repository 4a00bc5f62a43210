import { expect, test } from 'vitest';
import { callsAt } from './page-calls.ts';

test("a league's page asks for the league, and for its ranking when that is what is shown", () => {
  const pathname = '/leagues/7a-b/competition/8/ranking';
  expect(callsAt({ pathname, search: '' })).toEqual(['/api/leagues/7a-b']);
  expect(callsAt({ pathname, search: '?tab=ranking' })).toEqual([
    '/api/leagues/7a-b',
    '/api/rankings/league/7a-b?page=1&limit=20',
  ]);
});

test('any other page asks for itself', () => {
  expect(callsAt({ pathname: '/leagues/7/members', search: '?tab=ranking' })).toEqual([]);
  expect(callsAt({ pathname: '/leagues/%2e/competition/8/ranking', search: '' })).toEqual([]);
});
