import { trophyOf } from '@pronathle/domain/standings';
import { Trophy } from 'lucide-react';
import { rankingsText } from './rankings.text.ts';

const colors = { gold: 'bg-gold', silver: 'bg-silver', bronze: 'bg-bronze' } as const;

/** The trophy of the first three ranks; nothing for others, or without points. */
export function TrophyMark({ rank, score }: { rank: number; score: number }) {
  const trophy = trophyOf({ rank, score });
  if (trophy === null) return null;
  return (
    <span
      role="img"
      aria-label={rankingsText.trophies[trophy]}
      className={`inline-grid size-7 shrink-0 place-items-center rounded-full text-night ${colors[trophy]}`}
    >
      <Trophy size={16} aria-hidden="true" />
    </span>
  );
}
