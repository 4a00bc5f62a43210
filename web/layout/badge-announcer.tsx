import { lazy, Suspense } from 'react';
import { dismissBadge, useBadgeNews } from '../lib/badge-news.ts';
import { CrashBoundary } from './crash-boundary.tsx';

const BadgeModal = lazy(async () => ({
  default: (await import('../features/badges/badge-modal.tsx')).BadgeModal,
}));

/** Shows each new badge, one at a time. */
export function BadgeAnnouncer() {
  const badge = useBadgeNews();
  if (badge === null) return null;
  return (
    <CrashBoundary page={badge._id} instead={null}>
      <Suspense fallback={null}>
        <BadgeModal key={badge._id} badge={badge} onClose={dismissBadge} />
      </Suspense>
    </CrashBoundary>
  );
}
