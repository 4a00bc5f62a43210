import type { SinceVisit as News } from '@pronathle/contract';
import { isRanked } from '@pronathle/domain/standings';
import { formatPoints } from '../../lib/french-numbers.ts';
import { Gap } from '../../ui/gap.tsx';
import { Movement } from '../../ui/movement.tsx';
import { SinceVisit } from '../../ui/since-visit.tsx';
import { standingText } from '../../ui/standing.text.ts';
import { useNameAbove, useStanding } from './rankings.data.ts';
import { rankingsText } from './rankings.text.ts';

interface LeagueStandingProps {
  leagueId: string;
  news: News | null;
}

/** A member's standing in the league: rank, points, gap to the next better player, and news. */
export function LeagueStanding({ leagueId, news }: LeagueStandingProps) {
  const { data } = useStanding(leagueId);
  const me = data?.me ?? null;
  const nameAbove = useNameAbove(leagueId, me?.rank ?? 1);
  if (data === undefined || me === null) return null;
  if (!isRanked(data.lastEvent)) return <span className="text-sm text-muted">{standingText.noResult}</span>;
  const { ranking, totalCount } = data;
  const other = ranking.find(({ userId }) => userId !== me.userId);
  const above = nameAbove === undefined || me.gap === null ? null : { username: nameAbove, gap: me.gap };
  const lead = me.rank > 1 || other === undefined ? null : me.totalScore - other.totalScore;
  const before = news?.rankBefore ?? me.rankBefore;
  return (
    <>
      <strong className="figures text-xl leading-6">{rankingsText.rankOf(me.rank, totalCount)}</strong>
      {before !== null && <Movement from={before} to={me.rank} className="text-lg leading-6" />}
      <span className="figures text-lg leading-6">{formatPoints(me.totalScore)}</span>
      <span className="text-sm text-muted">
        <Gap above={above} lead={lead} />
      </span>
      {news !== null && (
        <span className="w-full">
          <SinceVisit news={news} rank={me.rank} />
        </span>
      )}
    </>
  );
}
