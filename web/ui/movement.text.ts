import { counted } from '../lib/french-numbers.ts';

export const movementText = {
  up: (places: number) => counted(places, 'place gagnée', 'places gagnées'),
  down: (places: number) => counted(places, 'place perdue', 'places perdues'),
} as const;
