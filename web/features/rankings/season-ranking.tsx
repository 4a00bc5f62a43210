import type { SeasonEntry, SeasonRanking as Season } from '@pronathle/contract';
import { Suspense, useState } from 'react';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { messageOf } from '../../lib/api.ts';
import { formatColumnPoints } from '../../lib/french-numbers.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { part } from '../../ui/part.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { RankingTable } from './ranking-table.tsx';
import { rankingsText } from './rankings.text.ts';
import { useSeasonRanking } from './season.data.ts';
import { seasonText as text } from './season.text.ts';
import { TrophyMark } from './trophy-mark.tsx';

const RenameSeasonDialog = part(() => import('./rename-season-dialog.tsx'), 'RenameSeasonDialog');

/** `best`: how many of each player's best leagues count; all without it. The server takes 100 at most. */
const seasonFilters = {
  best: ['', ...Array.from({ length: 100 }, (_, index) => String(index + 1))],
} as const;

const cell = 'px-3 py-3 sm:px-4';

function Row({ entry, isMe, leagues }: { entry: SeasonEntry; isMe: boolean; leagues: Season['leagues'] }) {
  return (
    <tr className={`border-t border-line ${isMe ? 'bg-tartan-soft' : ''}`}>
      <td className={`${cell} w-18 pr-0 sm:w-22`}>
        <span className="flex items-center gap-2">
          <span className="figures min-w-6 text-right text-xl leading-none">{entry.rank}</span>
          <TrophyMark rank={entry.rank} score={entry.totalScore} />
        </span>
      </td>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere">{entry.username}</span>
          {isMe && <Pill tone="tartan">{rankingsText.me}</Pill>}
        </span>
        {leagues.length > 1 && (
          <span className="block text-sm font-normal text-muted">
            {entry.points.map((points) => text.points(points)).join(' + ')}
          </span>
        )}
      </th>
      <td className={`${cell} figures pl-0 text-right text-xl whitespace-nowrap`}>
        {formatColumnPoints(entry.totalScore)}
      </td>
    </tr>
  );
}

/** The leagues of the season by competition, in the same order as each player's points. */
function SeasonLeagues({ leagues }: Pick<Season, 'leagues'>) {
  return (
    <ol className="flex flex-wrap gap-x-4">
      {leagues.map(({ _id, competition }) => (
        <li key={_id}>
          <Link
            to={`${paths.leagueRanking(_id, competition._id)}?tab=ranking`}
            className="inline-block py-2 font-semibold hover:text-tartan hover:underline"
          >
            {competition.name}
          </Link>
          {competition.status !== 'completed' && (
            <span className="text-sm text-muted"> {text[competition.status]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The ranking of a season: the sums of points in the leagues that the same players have played one after the other. */
export function SeasonRanking({ seasonId }: { seasonId: string }) {
  const [page, setPage] = useState(1);
  const { filters, setFilters } = useAddressFilters(seasonFilters);
  const best = filters.best === '' ? undefined : Number(filters.best);
  const [isRenaming, setIsRenaming] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useSeasonRanking(seasonId, { page, best });
  if (data === undefined) {
    return error === null ? (
      <Skeletons count={8} className="h-13" listClassName="grid gap-1 pt-11" />
    ) : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  }
  const { season, leagues, ranking, me } = data;
  const meOnOtherPage = me !== null && !ranking.some(({ userId }) => userId === me.userId) ? me : null;
  return (
    <div className="grid gap-4">
      <div>
        <SectionHeading
          aside={
            season.isOwner && (
              <Button tone="plain" aria-haspopup="dialog" onClick={() => setIsRenaming(true)}>
                {text.rename}
              </Button>
            )
          }
        >
          {season.name}
        </SectionHeading>
        <p className="text-muted">{text.intro(leagues.length)}</p>
        <SeasonLeagues leagues={leagues} />
      </div>
      {leagues.length > 1 && (
        <div className="sm:max-w-96">
          <SelectField
            label={text.counting}
            value={best !== undefined && best < leagues.length ? best : ''}
            onChange={({ target }) => {
              setFilters({ best: target.value });
              setPage(1);
            }}
          >
            <option value="">{text.all}</option>
            {leagues.slice(1).map(({ _id }, index) => (
              <option key={_id} value={index + 1}>
                {text.best(index + 1)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <RankingTable
        caption={text.caption}
        busy={isPlaceholderData}
        own={meOnOtherPage === null ? null : <Row entry={meOnOtherPage} isMe leagues={leagues} />}
      >
        {ranking.map((entry) => (
          <Row key={entry.userId} entry={entry} isMe={entry.userId === me?.userId} leagues={leagues} />
        ))}
      </RankingTable>
      <Pagination page={data.page} totalPages={data.totalPages} onPage={setPage} />
      <Suspense fallback={null}>
        {isRenaming && <RenameSeasonDialog season={season} onClose={() => setIsRenaming(false)} />}
      </Suspense>
    </div>
  );
}
