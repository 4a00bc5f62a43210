import type { RankingEntry } from '@pronathle/contract';
import { hasTurtle, isRanked } from '@pronathle/domain/standings';
import { Turtle } from 'lucide-react';
import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatColumnPoints } from '../../lib/french-numbers.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Movement } from '../../ui/movement.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useLastRank, useLeagueRanking } from './rankings.data.ts';
import { RankingTable } from './ranking-table.tsx';
import { rankingsText } from './rankings.text.ts';
import { TrophyMark } from './trophy-mark.tsx';

const cell = 'px-3 py-3 sm:px-4';
const minor = `${cell} figures text-right text-muted not-sm:hidden`;

interface RowProps {
  entry: RankingEntry;
  isMe: boolean;
  isLast: boolean;
  /** false before the first result, when nobody has a rank */
  ranked: boolean;
  /** the player's page in the league */
  to: string;
}

// Memoised: while the page loads, other answers render the ranking again. Its rows are most of the work, and do not
// change.
const Row = memo(function Row({ entry, isMe, isLast, ranked, to }: RowProps) {
  const gap = entry.gap === 0 ? null : entry.gap;
  const won = entry.lastPoints === null ? null : rankingsText.won(entry.lastPoints);
  return (
    <tr className={`border-t border-line ${isMe ? 'bg-tartan-soft' : ''}`}>
      <td className={`${cell} w-18 pr-0 sm:w-22`}>
        <span className="flex items-center gap-2">
          <span className="figures min-w-6 text-right text-xl leading-none">
            {ranked ? entry.rank : rankingsText.noRank}
          </span>
          <TrophyMark rank={entry.rank} score={entry.totalScore} />
        </span>
      </td>
      <th scope="row" className={`${cell} relative text-left font-semibold`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={to}
            className="min-w-0 py-1 after:absolute after:inset-0 hover:text-tartan hover:underline"
          >
            {entry.username}
          </Link>
          {isMe && <Pill tone="tartan">{rankingsText.me}</Pill>}
          {isLast && (
            <Turtle size={22} role="img" aria-label={rankingsText.turtle} className="shrink-0 text-success" />
          )}
          {entry.rankBefore !== null && (
            <Movement from={entry.rankBefore} to={entry.rank} className="leading-none" />
          )}
        </span>
        {gap !== null && (
          <span className="block text-sm font-normal text-muted sm:hidden">{rankingsText.behind(gap)}</span>
        )}
      </th>
      <td className={minor}>{gap === null ? null : formatColumnPoints(gap)}</td>
      <td className={minor}>{entry.exactPodiums}</td>
      <td className={minor}>{entry.predictionsCount}</td>
      <td className={minor}>{won}</td>
      <td className={`${cell} figures pl-0 text-right whitespace-nowrap`}>
        <span className="block text-xl leading-6">{formatColumnPoints(entry.totalScore)}</span>
        {won !== null && <span className="block text-sm text-muted sm:hidden">{won}</span>}
      </td>
    </tr>
  );
});

interface LeagueRankingProps {
  leagueId: string;
  competitionId: string;
  /** the button for players who may share their rank */
  share: ReactNode;
}

/** A league's ranking by pages; the player's own line is always visible. */
export function LeagueRanking({ leagueId, competitionId, share }: LeagueRankingProps) {
  const [page, setPage] = useState(1);
  const { data: latest, error, isPlaceholderData, refetch } = useLeagueRanking(leagueId, page);
  // Deferred: the browser then renders the rows in slices.
  const data = useDeferredValue(latest);
  const lastRank = useLastRank(leagueId, data?.totalPages ?? 0).data;

  if (data === undefined) {
    return error === null ? (
      <Skeletons count={8} className="h-13" listClassName="grid gap-1 pt-11" />
    ) : (
      <ErrorState message={messageOf(error, rankingsText.failed)} onRetry={() => void refetch()} />
    );
  }

  const { ranking, me, totalCount, lastEvent } = data;
  const ranked = isRanked(lastEvent);
  const isLast = ({ rank }: RankingEntry) =>
    lastRank !== undefined && hasTurtle(rank, { lastRank, membersCount: totalCount });
  const pageOf = ({ userId }: RankingEntry) => paths.leaguePlayer(leagueId, competitionId, userId);
  const meOnOtherPage = me !== null && !ranking.some(({ userId }) => userId === me.userId) ? me : null;
  return (
    <div className="grid gap-4">
      {lastEvent !== null && (
        <p className="-mb-2 text-sm text-muted">{rankingsText.lastPointsOf(lastEvent.name)}</p>
      )}
      <RankingTable
        caption={rankingsText.caption}
        columns={[
          rankingsText.gap,
          rankingsText.exactPodiums,
          rankingsText.predictions,
          rankingsText.lastPoints,
        ]}
        busy={isPlaceholderData}
        own={
          meOnOtherPage === null ? null : (
            <Row
              entry={meOnOtherPage}
              isMe
              isLast={isLast(meOnOtherPage)}
              ranked={ranked}
              to={pageOf(meOnOtherPage)}
            />
          )
        }
      >
        {ranking.map((entry) => (
          <Row
            key={entry.userId}
            entry={entry}
            isMe={entry.userId === me?.userId}
            isLast={isLast(entry)}
            ranked={ranked}
            to={pageOf(entry)}
          />
        ))}
      </RankingTable>
      <Pagination page={data.page} totalPages={data.totalPages} onPage={setPage} />
      <div className="flex flex-wrap items-start gap-3">
        {share}
        <ExportButton load={() => call('exportRanking', { params: { leagueId } })} />
      </div>
    </div>
  );
}
