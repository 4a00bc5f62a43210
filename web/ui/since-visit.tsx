import { sinceVisitText as text } from './since-visit.text.ts';

interface SinceVisitProps {
  news: { results: number; points: number; rankBefore: number };
  /** the player's rank now */
  rank: number;
}

/** A sentence about the new results in a league since the player last opened it, and their effect on the player. */
export function SinceVisit({ news, rank }: SinceVisitProps) {
  return (
    <span className="text-sm font-medium text-info">
      {text.title} {text.news(news, rank)}.
    </span>
  );
}
