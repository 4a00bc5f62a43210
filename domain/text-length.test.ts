import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { textLength } from './text-length.ts';

it('counts characters, not units of UTF-16', () => {
  expect(textLength('')).toBe(0);
  expect(textLength('Étoile')).toBe(6);
  expect(textLength('🏃'.repeat(limits.leagueName))).toBe(limits.leagueName);
});
