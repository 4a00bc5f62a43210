import { sinceVisitText as text } from './since-visit.text.ts';

interface SinceVisitProps {
  news: { results: number; points: number; rankBefore: number };
  /** the player's rank now */
  rank: number;
}

/** One sentence: the effect of new results in a league since the player last opened it. */
export function SinceVisit({ news, rank }: SinceVisitProps) {
  return (
    <span className="text-sm font-medium text-info">
      {text.title} {text.news(news, rank)}.
    </span>
  );
}
