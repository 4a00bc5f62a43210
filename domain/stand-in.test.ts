import { expect, it } from 'vitest';
import { replacedMedal } from './stand-in.ts';

const athlete = (_id: string, withdrawn = false) => ({ _id, withdrawn });
const [b, s] = [athlete('b'), athlete('s')];
const outA = athlete('a', true);

it('names the medal of the first withdrawn pick only', () => {
  expect(replacedMedal({ gold: b, silver: outA, bronze: null, substitute: s })).toBe('silver');
  // 'Autre' may hold two places.
  expect(replacedMedal({ gold: outA, silver: outA, bronze: null, substitute: s })).toBe('gold');
  const nobody = [
    { gold: outA, silver: b, bronze: null, substitute: null },
    { gold: outA, silver: b, bronze: null, substitute: athlete('s', true) },
    { gold: outA, silver: s, bronze: null, substitute: s },
    { gold: b, silver: null, bronze: null, substitute: s },
  ];
  for (const picks of nobody) expect(replacedMedal(picks)).toBeUndefined();
});
