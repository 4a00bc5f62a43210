import { medalNames } from '@pronathle/domain/podium';
import { expect, it } from 'vitest';
import { standInAt } from './stand-in.ts';

const athlete = (_id: string, withdrawn = false) => ({ _id, withdrawn });
const [a, b, s] = [athlete('a'), athlete('b'), athlete('s')];
const outA = athlete('a', true);

it('names the substitute at the first withdrawn pick only', () => {
  const shown = (picks: Parameters<typeof standInAt>[0]) =>
    medalNames.map((medal) => standInAt(picks, medal)?._id ?? '-').join('');
  expect(shown({ gold: b, silver: outA, bronze: null, substitute: s })).toBe('-s-');
  // 'Autre' may hold two places.
  expect(shown({ gold: outA, silver: outA, bronze: null, substitute: s })).toBe('s--');
  expect(shown({ gold: outA, silver: b, bronze: null })).toBe('---');
  expect(shown({ gold: outA, silver: b, bronze: null, substitute: athlete('s', true) })).toBe('---');
  expect(shown({ gold: outA, silver: s, bronze: null, substitute: s })).toBe('---');
  expect(shown({ gold: a, silver: b, bronze: null, substitute: s })).toBe('---');
});
