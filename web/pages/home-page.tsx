import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CurrentCompetitions } from '../features/competitions/current-competitions.tsx';
import { ActiveLeagues } from '../features/leagues/active-leagues.tsx';
import { Invited } from '../features/leagues/invited.tsx';
import { JoinByCodeForm } from '../features/leagues/join-by-code-form.tsx';
import { useActiveLeagues } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { PopularLeagues } from '../features/leagues/popular-leagues.tsx';
import { layoutText } from '../layout/layout.text.ts';
import { invitationCodeIn } from '../lib/invitation-address.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export function HomePage() {
  useDocumentTitle(layoutText.home);
  const session = useSession();
  const joinSection = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const invitation = invitationCodeIn(query);
  // How many leagues come decides where the rest of the page stands: until then it keeps out of sight.
  const leaguesPending = useActiveLeagues('').isPending;
  const below = `lg:col-span-2 ${leaguesPending ? 'invisible' : ''}`;

  function showJoinSection() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    joinSection.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'center' });
    joinSection.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="bend text-white">
        <div className="mx-auto grid max-w-6xl gap-4 px-4 py-8 sm:py-12">
          <h1 tabIndex={-1} className="text-5xl sm:text-6xl">
            {leaguesText.greeting(session?.user.username ?? '')}
          </h1>
          <p className="text-lg">{leaguesText.homePitch}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <LinkButton tone="onTartan" to={paths.competitions()}>
              {leaguesText.createLeague}
            </LinkButton>
            <Button tone="onTartanQuiet" onClick={showJoinSection}>
              {leaguesText.joinLeague}
            </Button>
          </div>
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-12 px-4 py-8 lg:grid-cols-[1fr_20rem]">
        {invitation !== null && (
          <div ref={joinSection} className="lg:col-span-2">
            <Invited code={invitation} />
          </div>
        )}
        <div className={invitation === null ? '' : 'lg:col-span-2'}>
          <ActiveLeagues />
        </div>
        {invitation === null && (
          <div ref={joinSection} className={leaguesPending ? 'not-lg:invisible' : ''}>
            <SectionHeading>{leaguesText.joinTitle}</SectionHeading>
            <Card>
              <JoinByCodeForm />
            </Card>
          </div>
        )}
        <div className={below}>
          <CurrentCompetitions />
        </div>
        <div className={below}>
          <PopularLeagues />
        </div>
      </div>
    </>
  );
}
