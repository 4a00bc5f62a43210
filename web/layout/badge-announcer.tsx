import { lazy, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { addWaiting, dismissBadge, showWaitingBadges, useBadgeNews } from '../lib/badge-news.ts';
import { keepAsShown, keptBadges } from '../lib/kept-badges.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { CrashBoundary } from './crash-boundary.tsx';

const BadgeModal = lazy(async () => ({
  default: (await import('../features/badges/badge-modal.tsx')).BadgeModal,
}));

/** Shows each new badge, one at a time, also those that a reload has kept from being shown. */
export function BadgeAnnouncer() {
  const badge = useBadgeNews();
  const me = useSession()?.user._id;
  const { pathname } = useLocation();
  // On a day sheet they wait until the player leaves it.
  const mayShow = matchPath(paths.daySheet(':leagueId', ':competitionId', ':day'), pathname) === null;

  useEffect(() => {
    if (me === undefined || !mayShow) return;
    for (const kept of keptBadges(me)) addWaiting(kept);
    showWaitingBadges();
  }, [me, mayShow]);

  if (badge === null) return null;
  return (
    <CrashBoundary page={badge._id} instead={null}>
      <Suspense fallback={null}>
        <BadgeModal
          key={badge._id}
          badge={badge}
          onShown={() => {
            if (me !== undefined) keepAsShown(me, badge);
          }}
          onClose={dismissBadge}
        />
      </Suspense>
    </CrashBoundary>
  );
}
