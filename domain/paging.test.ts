import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAfterDelete, pageWindow } from './paging.ts';

const drawn = (current: number, total: number, size?: number) =>
  pageWindow(current, total, size)
    .map((button) => (typeof button === 'number' ? String(button) : '…'))
    .join(' ');

describe('page buttons', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [2, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 … 7'],
    [3, 12, '1 2 3 4 5 … 12'],
    [4, 12, '1 2 3 4 5 6 … 12'],
    [5, 12, '1 … 3 4 5 6 7 … 12'],
    [9, 12, '1 … 7 8 9 10 11 12'],
    [12, 12, '1 … 8 9 10 11 12'],
    [99, 12, '1 … 8 9 10 11 12'],
    [0, 12, '1 2 3 4 5 … 12'],
  ])('at %d of %d: %s', (current, total, buttons) => {
    expect(drawn(current, total)).toBe(buttons);
  });

  it('are fewer when a smaller number is given', () => {
    expect(drawn(5, 10, 3)).toBe('1 … 4 5 6 … 10');
  });

  it('have different names for the gap before and the gap after', () => {
    expect(pageWindow(6, 12)).toEqual([1, 'gap-before', 4, 5, 6, 7, 8, 'gap-after', 12]);
  });

  it('are in order from the first page to the last, and include the current page and five to seven pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (total, n) => {
        const current = 1 + (n % total);
        const pages = pageWindow(current, total).filter((button) => typeof button === 'number');
        expect(pages).toEqual(pages.toSorted((a, b) => a - b));
        expect(new Set(pages).size).toBe(pages.length);
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(pages).toContain(current);
        expect(pages.length).toBeGreaterThanOrEqual(Math.min(5, total));
        expect(pages.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

it.each([
  [3, 2, 3],
  [3, 1, 2],
  [1, 1, 1],
  [2, 1, 1],
])('after a deletion on page %d of %d items: page %d', (page, itemsOnPage, next) => {
  expect(pageAfterDelete({ page, itemsOnPage })).toBe(next);
});
