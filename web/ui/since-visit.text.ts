import { ordinalPlace } from '@pronathle/domain/french-numbers';
import { counted, formatPoints } from '../lib/french-numbers.ts';

export const sinceVisitText = {
  title: 'Depuis votre dernière visite :',
  signed: (points: number): string => (points < 0 ? '−' : '+') + formatPoints(Math.abs(points)),
  news: (
    { results, points, rankBefore }: { results: number; points: number; rankBefore: number },
    rank: number,
  ) =>
    [
      results > 0 && counted(results, 'résultat', 'résultats'),
      points === 0 ? results > 0 && 'aucun point' : sinceVisitText.signed(points),
      rankBefore !== rank && `de la ${ordinalPlace(rankBefore)} à la ${ordinalPlace(rank)} place`,
    ]
      .filter((part) => part !== false)
      .join(', '),
} as const;
