import type { CockpitLeague } from '@pronathle/contract';
import { isRanked } from '@pronathle/domain/standings';
import { formatPoints } from '../../lib/french-numbers.ts';
import { Gap } from '../../ui/gap.tsx';
import { Movement } from '../../ui/movement.tsx';
import { Pill } from '../../ui/pill.tsx';
import { standingText } from '../../ui/standing.text.ts';
import { cockpitText as text } from './cockpit.text.ts';

/** The player's standing in one league, and the events left to predict, in the card of that league. */
export function StandingInCard({ league }: { league: CockpitLeague }) {
  const { rank, membersCount, points, above, lead, sinceVisit, toPredict, unread, lastResult } = league;
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      {isRanked(lastResult) ? (
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <strong className="figures text-xl leading-6">{`${text.rank(rank)} ${text.rankAmong(membersCount)}`}</strong>
          {sinceVisit !== null && (
            <Movement from={sinceVisit.rankBefore} to={rank} className="text-lg leading-6" />
          )}
          <span className="figures text-lg leading-6">{formatPoints(points)}</span>
          <span className="text-muted">
            <Gap above={above} lead={lead} />
          </span>
        </p>
      ) : (
        <p className="leading-6 text-muted">{standingText.noResult}</p>
      )}
      {unread > 0 && <Pill tone="info">{text.unread(unread)}</Pill>}
      {toPredict > 0 && <Pill tone="tartan">{text.left(toPredict)}</Pill>}
    </div>
  );
}
