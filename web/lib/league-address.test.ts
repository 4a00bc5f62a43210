import { expect, test } from 'vitest';
import { leagueAddress } from './league-address.ts';

test("a league's address is its ranking, or null when its competition is missing", () => {
  expect(leagueAddress({ _id: 'l', competition: { _id: 'c' } })).toBe('/leagues/l/competition/c/ranking');
  expect(leagueAddress({ _id: 'l', competition: null })).toBeNull();
  expect(leagueAddress({ _id: 'l', competition: { _id: '' } })).toBeNull();
  expect(leagueAddress({ competition: { _id: 'c' } })).toBeNull();
  expect(leagueAddress(undefined)).toBeNull();
});
