import { sinceVisitText as text } from './since-visit.text.ts';

interface SinceVisitProps {
  news: { results: number; points: number; rankBefore: number };
  /** the player's rank now */
  rank: number;
}

/**
 * A sentence about a league's new results since the player's last visit: their number, points and effect on the rank.
 */
export function SinceVisit({ news, rank }: SinceVisitProps) {
  return (
    <span className="text-sm font-medium text-info">
      {text.title} {text.news(news, rank)}.
    </span>
  );
}
