import { ordinalPlace } from '@pronathle/domain/french-numbers';
import { formatPoints } from '../../lib/french-numbers.ts';

export const closingText = {
  title: 'Le bilan de la ligue',
  podium: 'Le podium',
  best: 'Meilleur pronostic',
  bestOf: (points: number, event: string) => `${formatPoints(points)} sur ${event}`,
  climb: 'Plus belle remontée',
  climbOf: (from: number, to: number) => `de la ${ordinalPlace(from)} à la ${ordinalPlace(to)} place`,
  last: 'Tortue de la ligue',
  lastOf: 'la dernière place, tenue avec constance',
} as const;
