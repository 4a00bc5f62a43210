import { limits } from '@pronathle/domain/limits';
import { expect, it } from 'vitest';
import { password, text } from './primitives.ts';

const runners = (count: number) => '🏃'.repeat(count);

it('bounds a text by its characters', () => {
  const name = text({ max: limits.leagueName });
  expect(name.safeParse(runners(50)).success).toBe(true);
  expect(name.safeParse(runners(51)).success).toBe(false);
});

it('bounds a password by its characters', () => {
  const typed = password({ min: limits.password, tooShort: 'trop court' });
  expect(typed.safeParse(runners(5)).error?.issues.map(({ message }) => message)).toEqual(['trop court']);
  expect(typed.safeParse(runners(6)).success).toBe(true);
  expect(typed.safeParse(runners(200)).success).toBe(true);
  expect(typed.safeParse(runners(201)).success).toBe(false);
});
