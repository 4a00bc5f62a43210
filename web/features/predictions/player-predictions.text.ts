import { formatColumnPoints, formatPoints } from '../../lib/french-numbers.ts';

export const playerPredictionsText = {
  title: 'Épreuve par épreuve',
  none: 'Aucun pronostic à montrer pour le moment : ils se découvrent au départ de chaque épreuve.',
  points: (points: number) => formatPoints(points, formatColumnPoints),
  waiting: 'Résultat à venir',
  failed: 'Impossible de charger les pronostics de ce joueur.',
} as const;
