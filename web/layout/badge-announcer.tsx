import { lazy, Suspense } from 'react';
import { dismissBadge, useBadgeNews } from '../lib/badge-news.ts';

const BadgeModal = lazy(async () => ({
  default: (await import('../features/badges/badge-modal.tsx')).BadgeModal,
}));

/** Shows each badge just earned, one at a time. */
export function BadgeAnnouncer() {
  const badge = useBadgeNews();
  if (badge === null) return null;
  return (
    <Suspense fallback={null}>
      <BadgeModal key={badge._id} badge={badge} onClose={dismissBadge} />
    </Suspense>
  );
}
