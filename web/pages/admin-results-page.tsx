import { useState } from 'react';
import { useParams } from 'react-router';
import { importsText } from '../features/admin-imports/imports.text.ts';
import { EventTime } from '../features/admin-events/event-time.tsx';
import { useCompetition } from '../features/admin-events/events.data.ts';
import { ResultChanges, type ResultChange } from '../features/admin-results/result-changes.tsx';
import { ResultForm } from '../features/admin-results/result-form.tsx';
import { ResultHistory } from '../features/admin-results/result-history.tsx';
import { useEvent } from '../features/admin-results/results.data.ts';
import { resultsText } from '../features/admin-results/results.text.ts';
import { StartListTable } from '../features/admin-results/start-list-table.tsx';
import { messageOf } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

function ResultsOf({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useEvent(eventId);
  const competition = useCompetition(data?.competitionEvent.competition._id ?? '');
  const [change, setChange] = useState<ResultChange | null>(null);

  if (data === undefined || competition.isPending) {
    return (
      <>
        <PageHeader
          title={resultsText.title}
          back={{ to: paths.adminCompetitions(), label: resultsText.back }}
        />
        {error === null ? (
          <Skeletons count={3} className="h-44" listClassName="grid gap-4 pt-16" />
        ) : (
          <ErrorState message={messageOf(error, resultsText.failed)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const { competitionEvent: event } = data;
  return (
    <>
      <PageHeader
        title={event.name}
        documentTitle={`${resultsText.title} · ${event.name}`}
        back={{ to: paths.adminEvents(event.competition._id), label: resultsText.back }}
        subtitle={
          <>
            <p>{event.competition.name}</p>
            <EventTime eventDate={event.eventDate} timezone={competition.data?.competition.timezone} />
          </>
        }
        actions={
          <>
            <LinkButton tone="quiet" to={paths.adminImport('results', event._id)}>
              {importsText.open}
            </LinkButton>
            <LinkButton tone="quiet" to={paths.adminParticipants(event._id)}>
              {resultsText.manageParticipants}
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-10">
        <section>
          <SectionHeading>{resultsText.podium}</SectionHeading>
          <ResultForm event={event} onChanged={setChange} />
        </section>
        {change !== null && <ResultChanges change={change} displayFormat={event.discipline.displayFormat} />}
        <section>
          <SectionHeading>{resultsText.startList}</SectionHeading>
          {event.participants.length === 0 ? (
            <EmptyState title={resultsText.noStartList} />
          ) : (
            <StartListTable participants={event.participants} />
          )}
        </section>
        <section>
          <SectionHeading>{resultsText.historyTitle}</SectionHeading>
          <ResultHistory eventId={eventId} displayFormat={event.discipline.displayFormat} />
        </section>
      </div>
    </>
  );
}

export function AdminResultsPage() {
  const { competitionEventId = '' } = useParams();
  return (
    <Page>
      <ResultsOf key={competitionEventId} eventId={competitionEventId} />
    </Page>
  );
}
