import { Suspense } from 'react';
import { delays } from '@pronathle/domain/limits';
import { MyBadges } from '../features/badges/my-badges.tsx';
import { ShareButton } from '../features/shares/share-button.tsx';
import { sharesText } from '../features/shares/shares.text.ts';
import { ProfileLeagues } from '../features/leagues/profile-leagues.tsx';
import { PredictionStats } from '../features/predictions/prediction-stats.tsx';
import { ReminderSkeleton } from '../features/reminders/reminder-skeleton.tsx';
import { ProfileCard } from '../features/users/profile-card.tsx';
import { profileText } from '../features/users/profile.text.ts';
import { useMyProfile } from '../features/users/users.data.ts';
import { signOut } from '../layout/sign-out.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { part } from '../ui/part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ReminderCard = part(() => import('../features/reminders/reminder-card.tsx'), 'ReminderCard');

const CalendarCard = part(() => import('../features/calendars/calendar-card.tsx'), 'CalendarCard');

const SharedLinksCard = part(() => import('../features/shares/shared-links-card.tsx'), 'SharedLinksCard');

/** Signs out after a delay, even if the player leaves the page meanwhile. */
const signOutSoon = () => void setTimeout(signOut, delays.afterSensitiveProfileChange);

function Information() {
  const { data, refetch, isError } = useMyProfile();
  if (data === undefined || data === null) {
    return isError || data === null ? (
      <ErrorState message={profileText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-105.5 sm:h-65.5" />
    );
  }
  return <ProfileCard user={data} onSessionEnd={signOutSoon} />;
}

export function ProfilePage() {
  return (
    <Page>
      <PageHeader title={profileText.title} />
      <div className="grid grid-cols-1 gap-10">
        <div className="grid grid-cols-1 gap-x-6 gap-y-10 lg:grid-cols-2">
          <section>
            <SectionHeading>{profileText.information}</SectionHeading>
            <Information />
          </section>
          <section>
            <SectionHeading>{profileText.statistics}</SectionHeading>
            <PredictionStats />
          </section>
        </div>
        <section>
          <SectionHeading>{profileText.reminders}</SectionHeading>
          <Suspense fallback={<ReminderSkeleton />}>
            <ReminderCard />
          </Suspense>
        </section>
        <section>
          <SectionHeading>{profileText.calendar}</SectionHeading>
          <Suspense fallback={<Skeleton className="h-44" />}>
            <CalendarCard />
          </Suspense>
        </section>
        <section>
          <SectionHeading>{profileText.leagues}</SectionHeading>
          <ProfileLeagues />
        </section>
        <section>
          <SectionHeading>{profileText.badges}</SectionHeading>
          <MyBadges
            share={({ _id, badge }) => (
              <ShareButton
                tone="plain"
                label={sharesText.shareBadge(badge.name)}
                shared={{ kind: 'badge', badgeId: _id }}
              />
            )}
          />
        </section>
        <section>
          <SectionHeading>{sharesText.links}</SectionHeading>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <SharedLinksCard />
          </Suspense>
        </section>
      </div>
    </Page>
  );
}
