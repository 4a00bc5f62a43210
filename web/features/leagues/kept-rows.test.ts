import type { League } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { withKept } from './kept-rows.ts';

const league = (name: string) => ({ _id: name }) as League;
const rows = (names: string, kept: Record<string, number>) =>
  withKept(
    Array.from(names, league),
    Object.entries(kept).map(([name, rank]) => ({ league: league(name), rank })),
  )
    .map(({ _id }) => _id)
    .join('');

test.each([
  ['abc', {}, 'abc'],
  ['bcd', { a: 0 }, 'abcd'],
  ['cd', { b: 1, a: 0 }, 'abcd'],
  ['', { b: 1 }, 'b'],
  ['acb', { b: 1 }, 'acb'],
])('the list %s with %j kept is shown as %s', (names, kept, shown) => {
  expect(rows(names, kept)).toBe(shown);
});
