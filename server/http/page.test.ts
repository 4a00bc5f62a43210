import { describe, expect, test } from 'vitest';
import { likePattern, pageOf, pageShape, wordPatterns } from './page.ts';

describe('pageOf', () => {
  test.each([
    [{}, { page: 1, limit: 10, offset: 0 }],
    [{ page: 3 }, { page: 3, limit: 10, offset: 20 }],
    [
      { page: 2, limit: 50 },
      { page: 2, limit: 50, offset: 50 },
    ],
    [{ limit: 0 }, { page: 1, limit: 10_000, offset: 0 }],
    [{ limit: 9999 }, { page: 1, limit: 9999, offset: 0 }],
    [
      { page: 2, limit: 1_000_000 },
      { page: 2, limit: 10_000, offset: 10_000 },
    ],
  ])('%j', (query, page) => {
    expect(pageOf(query)).toEqual(page);
  });
});

test('every row is on one of the pages that a list announces', () => {
  expect(pageShape(pageOf({}), 0)).toEqual({ page: 1, totalPages: 0, totalCount: 0 });
  expect(pageShape(pageOf({ page: 2 }), 20)).toEqual({ page: 2, totalPages: 2, totalCount: 20 });
  expect(pageShape(pageOf({ limit: 0 }), 20_001)).toEqual({ page: 1, totalPages: 3, totalCount: 20_001 });
});

describe('patterns of a search', () => {
  test('match wildcards literally', () => {
    expect(likePattern('100 %_\\')).toBe('%100 \\%\\_\\\\%');
  });
  test('ignore case and accents', () => {
    expect(likePattern('Élodie')).toBe('%elodie%');
  });
  test('are undefined for an empty search', () => {
    expect(likePattern('  ')).toBeUndefined();
    expect(likePattern(undefined)).toBeUndefined();
    expect(wordPatterns(undefined)).toEqual([]);
  });
  test('are one per word where words may have any order', () => {
    expect(wordPatterns(' Duplantis  Armand ')).toEqual(['%duplantis%', '%armand%']);
  });
});
