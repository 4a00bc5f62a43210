import type { UserBadge } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { assetUrl } from '../../lib/api.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { myBadgesText } from './my-badges.text.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/**
 * The player's badges, their number and the sum of their reward points. `share` returns the button that shares a badge.
 */
export function MyBadges({ share }: { share: (badge: UserBadge) => ReactNode }) {
  const { data, isError, refetch } = useQuery(apiQuery('listMyBadges'));
  if (data === undefined) {
    return isError ? (
      <ErrorState message={myBadgesText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} className="h-28" listClassName={grid} />
    );
  }
  const { badges } = data;
  if (badges.length === 0) return <EmptyState title={myBadgesText.none}>{myBadgesText.noneHint}</EmptyState>;
  const points = badges.reduce((sum, { badge }) => sum + badge.rewardPoints, 0);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{myBadgesText.total(badges.length, points)}</p>
      <ul className={grid}>
        {badges.map((userBadge) => {
          const { _id, badge, earnedAt } = userBadge;
          return (
            <li
              key={_id}
              className="flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3"
            >
              <img src={assetUrl(badge.icon)} alt="" width={72} height={72} className="size-18 shrink-0" />
              <div className="min-w-0">
                <p className="font-display text-2xl leading-none font-extrabold">{badge.name}</p>
                <p className="pt-1 text-sm">{badge.description}</p>
                {earnedAt !== '' && (
                  <p className="text-sm text-muted">{myBadgesText.earnedOn(readerDay(earnedAt))}</p>
                )}
                {badge.rewardPoints > 0 && (
                  <p className="text-sm text-muted">{myBadgesText.points(badge.rewardPoints)}</p>
                )}
                <div className="-ml-2">{share(userBadge)}</div>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
