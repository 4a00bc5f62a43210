import { formatPoints } from '../../lib/french-numbers.ts';
import { lockedText } from './locked.text.ts';

interface EventScoreProps {
  points: number;
  /** the rank by points among the league's predictions; undefined when the server does not send it */
  rank: number | undefined;
}

/** The player's points of an event: the first line of its page. */
export function EventScore({ points, rank }: EventScoreProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3">
      <strong className="figures text-4xl leading-none">{formatPoints(points)}</strong>
      {rank !== undefined && <span className="font-semibold">{lockedText.eventRank(rank)}</span>}
    </p>
  );
}
