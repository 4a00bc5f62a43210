import type { Competition, EventSummary } from '@pronathle/contract';
import { disciplineTypeLabels, genderLabels } from '@pronathle/contract/labels.messages';
import { useParams } from 'react-router';
import { CompetitionDescription } from '../features/competitions/competition-description.tsx';
import { CompetitionStatusPill } from '../features/competitions/competition-status-pill.tsx';
import { useCompetition, useCompetitionEvents } from '../features/competitions/competitions.data.ts';
import { competitionsText } from '../features/competitions/competitions.text.ts';
import { EventCard } from '../features/competitions/event-card.tsx';
import { nextAndPastDays } from '../features/competitions/event-order.ts';
import { PlaceAndDays } from '../features/competitions/place-and-days.tsx';
import { LeaguesIn } from '../features/leagues/leagues-in.tsx';
import { useMyLeaguesIn } from '../features/leagues/leagues.data.ts';
import { paths } from '../paths.ts';
import { messageOf } from '../lib/api.ts';
import { asSentence } from '../lib/french-dates.ts';
import type { DayGroup } from '../lib/reader-days.ts';
import { serverNow } from '../lib/server-clock.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { GenderIcon } from '../ui/gender-icon.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeleton, Skeletons } from '../ui/skeleton.tsx';

const back = { to: paths.competitions(), label: competitionsText.backToCompetitions };
const eventGrid = 'grid gap-2 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface EventsProps {
  competition: Competition;
  events: ReturnType<typeof useCompetitionEvents>;
}

interface DaysProps {
  days: readonly DayGroup<EventSummary>[];
  timezone: string;
}

function Days({ days, timezone }: DaysProps) {
  return (
    <div className="grid gap-6">
      {days.map(({ day, items }) => (
        <section key={day} className="grid gap-2">
          <h3 className="text-2xl">{asSentence(day)}</h3>
          <ul className={eventGrid}>
            {items.map((event) => (
              <li key={event._id} className="grid">
                <EventCard event={event} timezone={timezone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Events({ competition: { timezone, eventsCount }, events: { data, error, refetch } }: EventsProps) {
  if (data === undefined && eventsCount > 0) {
    return error === null ? (
      <Skeletons count={eventsCount} className="h-20 sm:h-40" listClassName={eventGrid} />
    ) : (
      <ErrorState message={messageOf(error, competitionsText.detailFailed)} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined || data.data.length === 0) return <EmptyState title={competitionsText.noEvents} />;
  const { next, past } = nextAndPastDays(data.data, serverNow());
  if (next.length === 0) return <Days days={past} timezone={timezone} />;
  return (
    <div className="grid gap-10">
      <Days days={next} timezone={timezone} />
      {past.length > 0 && (
        <section>
          <SectionHeading>{competitionsText.pastEvents}</SectionHeading>
          <Days days={past} timezone={timezone} />
        </section>
      )}
    </div>
  );
}

export function CompetitionPage() {
  const { competitionId = '' } = useParams();
  const { data, error, refetch } = useCompetition(competitionId);
  const events = useCompetitionEvents(competitionId);
  // The page waits for the leagues, which are above the events: shown later, they would move the events.
  const leagues = useMyLeaguesIn(competitionId);

  if (data === undefined || (leagues.isPending && error === null)) {
    return (
      <Page>
        {error === null ? (
          <>
            <PageHeader title={competitionsText.detailTitle} back={back} />
            <Skeleton className="h-96" />
          </>
        ) : (
          <PageFailure
            title={competitionsText.detailTitle}
            error={error}
            fallback={competitionsText.detailFailed}
            back={back}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  }

  const { competition } = data;
  return (
    <Page>
      <PageHeader
        title={competition.name}
        back={back}
        subtitle={
          <div className="grid gap-2">
            <PlaceAndDays competition={competition} />
            <div>
              <CompetitionStatusPill status={competition.status} />
            </div>
          </div>
        }
        actions={
          competition.status !== 'completed' && (
            <LinkButton to={paths.createLeague(competition._id)}>{competitionsText.createLeague}</LinkButton>
          )
        }
      />
      <div className="grid gap-10">
        {competition.description !== '' && <CompetitionDescription description={competition.description} />}
        <LeaguesIn competitionId={competitionId} />
        <section>
          <SectionHeading>{competitionsText.events}</SectionHeading>
          <Events competition={competition} events={events} />
        </section>
        {/* Hidden until the events are loaded: the height of their section decides the place of this section. */}
        <section className={events.isPending ? 'invisible' : ''}>
          <SectionHeading>{competitionsText.disciplines}</SectionHeading>
          {competition.disciplines.length === 0 ? (
            <p className="text-muted">{competitionsText.noDisciplines}</p>
          ) : (
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
              {competition.disciplines.map(({ _id, name, gender, type }) => (
                <li key={_id} className="flex items-center gap-2">
                  <span aria-hidden="true">
                    <GenderIcon gender={gender} />
                  </span>
                  <span className="min-w-0">
                    <span className="font-semibold">{name}</span>{' '}
                    <span className="text-sm text-muted">
                      <span>{genderLabels[gender]}</span>, <span>{disciplineTypeLabels[type]}</span>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Page>
  );
}
