import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCockpit } from '../features/cockpit/cockpit.data.ts';
import { ActiveLeagues } from '../features/leagues/active-leagues.tsx';
import { JoinByCodeForm } from '../features/leagues/join-by-code-form.tsx';
import { useActiveLeagues, useInvitation } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { useLatestNotices } from '../features/notices/notices.data.ts';
import { layoutText } from '../layout/layout.text.ts';
import { invitationCodeIn } from '../lib/invitation-address.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { part } from '../ui/part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

// Loaded only when shown, because few players have an invitation.
const Invited = part(() => import('../features/leagues/invited.tsx'), 'Invited');

// These parts start to load together with the page, from separate files.
const Cockpit = part(() => import('../features/cockpit/cockpit.tsx'), 'Cockpit', 'at-once');
const News = part(() => import('../features/notices/news.tsx'), 'News', 'at-once');
const HomeFoot = part(() => import('./home-foot.tsx'), 'HomeFoot', 'at-once');

export function HomePage() {
  useDocumentTitle(layoutText.home);
  const session = useSession();
  const joinSection = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const invitation = invitationCodeIn(query);
  // Each part of the page is hidden until the parts above are loaded: their height decides its place.
  const invited = useInvitation(invitation ?? '');
  const invitedPending = invitation !== null && invited.isPending;
  const cockpit = useCockpit();
  const notices = useLatestNotices();
  const cockpitPending = cockpit.isPending || notices.isPending || invitedPending;
  const leaguesPending = useActiveLeagues('').isPending || cockpitPending;

  function showJoinSection() {
    const prefersNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    joinSection.current?.scrollIntoView({
      behavior: prefersNoMotion ? 'instant' : 'smooth',
      block: 'center',
    });
    joinSection.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="bend text-white">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 py-4 sm:gap-4 sm:py-8">
          <h1 tabIndex={-1} className="text-3xl sm:text-5xl">
            {leaguesText.greeting(session?.user.username ?? '')}
          </h1>
          <p className="not-sm:hidden text-lg">{leaguesText.homePitch}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton tone="onTartan" to={paths.competitions()}>
              {leaguesText.createLeague}
            </LinkButton>
            <Button tone="onTartanQuiet" onClick={showJoinSection}>
              {leaguesText.joinLeague}
            </Button>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-12 px-4 py-8 lg:grid-cols-[1fr_20rem]">
          {invitation !== null && (
            <div ref={joinSection} className="lg:col-span-2">
              <Invited code={invitation} />
            </div>
          )}
          {cockpit.isPending && (
            <div className="lg:col-span-2">
              <Skeletons count={2} className="h-80" listClassName="grid gap-8 lg:grid-cols-2" />
            </div>
          )}
          <div className={`lg:col-span-2 empty:hidden ${invitedPending ? 'invisible' : ''}`}>
            <Cockpit news={<News />} />
          </div>
          <div
            className={`${invitation === null ? '' : 'lg:col-span-2'} ${cockpitPending ? 'invisible' : ''}`}
          >
            <ActiveLeagues />
          </div>
          {invitation === null && (
            <div ref={joinSection} className={leaguesPending ? 'invisible' : ''}>
              <SectionHeading>{leaguesText.joinTitle}</SectionHeading>
              <Card>
                <JoinByCodeForm />
              </Card>
            </div>
          )}
          <HomeFoot className={`lg:col-span-2 ${leaguesPending ? 'invisible' : ''}`} />
        </div>
      </Suspense>
    </>
  );
}
