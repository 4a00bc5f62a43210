import { formatPoints } from '../../lib/french-numbers.ts';
import { Gap } from '../../ui/gap.tsx';
import { Movement } from '../../ui/movement.tsx';
import { useStanding } from './rankings.data.ts';
import { rankingsText } from './rankings.text.ts';

/** How a member stands in the league, in one line: rank, points, and how far the next better player is. */
export function LeagueStanding({ leagueId }: { leagueId: string }) {
  const { data } = useStanding(leagueId);
  const me = data?.me ?? null;
  if (data === undefined || me === null) return null;
  if (data.lastEvent === null) return <span className="text-sm text-muted">{rankingsText.noResult}</span>;
  const { ranking, totalCount } = data;
  // The names of the first page alone are known here; further down the gap is in the ranking.
  const better = ranking.findLast(({ totalScore }) => totalScore > me.totalScore);
  const other = ranking.find(({ userId }) => userId !== me.userId);
  const above = better === undefined || me.gap === null ? null : { username: better.username, gap: me.gap };
  const lead = me.rank > 1 || other === undefined ? null : me.totalScore - other.totalScore;
  return (
    <>
      <strong className="figures text-xl leading-6">{rankingsText.rankOf(me.rank, totalCount)}</strong>
      {me.rankBefore !== null && <Movement from={me.rankBefore} to={me.rank} className="text-lg leading-6" />}
      <span className="figures text-lg leading-6">{formatPoints(me.totalScore)}</span>
      <span className="text-sm text-muted">
        <Gap above={above} lead={lead} />
      </span>
    </>
  );
}
