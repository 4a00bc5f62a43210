import { currentSession } from '../../lib/session.ts';
import { chartLines } from './chart-lines.ts';
import { useHistory } from './history.data.ts';
import { historyText as text } from './history.text.ts';

/** The player's rank after each event of a league as one small line; an empty space before the second result. */
export function RankLine({ leagueId }: { leagueId: string }) {
  const { data } = useHistory(leagueId, [currentSession()?.user._id ?? '']);
  const player = data?.players[0];
  if (player === undefined || player.ranks.length < 2) return <span className="h-6" />;
  const [line] = chartLines([player], 'ranks');
  return (
    <svg
      role="img"
      aria-label={text.rankLine(player.ranks)}
      viewBox="-2 -10 104 120"
      preserveAspectRatio="none"
      className="h-6 w-full"
    >
      <path
        d={line?.path}
        fill="none"
        stroke="var(--tartan)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
