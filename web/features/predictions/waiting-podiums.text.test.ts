import { expect, test } from 'vitest';
import { waitingText } from './waiting-podiums.text.ts';

test('a start of another day is named with its day', () => {
  const end = (day: string | null) => waitingText.kept({ time: '11:00', day }).split(', ')[1];
  expect(end(null)).toBe('à 11:00.');
  expect(end('sam. 28 nov.')).toBe('sam. 28 nov. à 11:00.');
});
