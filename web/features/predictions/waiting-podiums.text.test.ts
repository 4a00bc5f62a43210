import { expect, test } from 'vitest';
import { waitingText } from './waiting-podiums.text.ts';

test('a waiting podium names the day of a start that is not today', () => {
  const end = (day: string | null) => waitingText.kept({ time: '11:00', day }).split(', ')[1];
  expect(end(null)).toBe('à 11:00.');
  expect(end('sam. 28 nov.')).toBe('sam. 28 nov. à 11:00.');
});

test('a podium that waits after the start says that it counts only if the start was postponed', () => {
  expect(waitingText.keptLate({ time: '11:00', day: null })).toBe(
    'Pas envoyé avant le départ, à 11:00 : il ne comptera que si ce départ a été repoussé.',
  );
});
