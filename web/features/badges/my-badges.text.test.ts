import { expect, test } from 'vitest';
import { myBadgesText } from './my-badges.text.ts';

test('a sum of badges and points is singular below two', () => {
  expect(myBadgesText.total(1, 0)).toBe('1 badge · 0 point de récompense');
  expect(myBadgesText.total(2, 20)).toBe('2 badges · 20 points de récompense');
});
