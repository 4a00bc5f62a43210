import { expect, test } from 'vitest';
import { muteEnds } from './mute-ends.ts';

test('a mute ends after an hour, at eight the next morning, after a week or after 30 days', () => {
  const now = new Date(2026, 7, 4, 22, 15);
  expect(muteEnds('hour', now)).toEqual(new Date(2026, 7, 4, 23, 15));
  expect(muteEnds('morning', now)).toEqual(new Date(2026, 7, 5, 8));
  expect(muteEnds('week', now)).toEqual(new Date(2026, 7, 11, 22, 15));
  expect(muteEnds('month', now)).toEqual(new Date(2026, 8, 3, 22, 15));
});
