import { limits } from '@pronathle/domain/limits';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { instant, listOf, password, text } from './primitives.ts';

const runners = (count: number) => '🏃'.repeat(count);

it('the maximum of a text counts characters', () => {
  const name = text({ max: limits.leagueName });
  expect(name.safeParse(runners(50)).success).toBe(true);
  expect(name.safeParse(runners(51)).success).toBe(false);
});

it('the minimum and the maximum of a password count characters', () => {
  const typed = password({ min: limits.password, tooShort: 'trop court' });
  expect(typed.safeParse(runners(5)).error?.issues.map(({ message }) => message)).toEqual(['trop court']);
  expect(typed.safeParse(runners(6)).success).toBe(true);
  expect(typed.safeParse(runners(200)).success).toBe(true);
  expect(typed.safeParse(runners(201)).success).toBe(false);
});

it('a missing instant and an unreadable instant have different sentences', () => {
  const start = instant('date illisible', 'champ vide');
  const said = (value: unknown) => start.safeParse(value).error?.issues.map(({ message }) => message);
  for (const missing of [undefined, null, '']) expect(said(missing)).toEqual(['champ vide']);
  for (const unreadable of [
    'demain',
    '2031-02-10T18:00:00',
    '2031-02-30T18:00:00Z',
    '3031-02-10T18:00:00Z',
    5,
  ])
    expect(said(unreadable)).toEqual(['date illisible']);
  expect(start.safeParse('2031-02-10T18:00:00Z').success).toBe(true);
});

it('the length of a list is checked before its elements are parsed', () => {
  let read = 0;
  const element = z.number().refine((value) => {
    read += 1;
    return value > 0;
  });
  const list = listOf(element, { min: 1, max: 3, error: 'mauvaise liste', tooLong: 'trop longue' });
  const said = (value: unknown) => list.safeParse(value).error?.issues.map(({ message }) => message);
  expect(list.parse([1, 2, 3])).toEqual([1, 2, 3]);
  expect(read).toBe(3);
  expect(said([0, 0, 0, 0])).toEqual(['trop longue']);
  expect(read).toBe(3);
  expect(said([])).toEqual(['mauvaise liste']);
  expect(said('un')).toEqual(['mauvaise liste']);
});
