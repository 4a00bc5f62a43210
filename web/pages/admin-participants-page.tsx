import { genderLabels } from '@pronathle/contract/labels.messages';
import { useState } from 'react';
import { useParams } from 'react-router';
import { importsText } from '../features/admin-imports/imports.text.ts';
import { EventTime } from '../features/admin-events/event-time.tsx';
import { useCompetition, useEvent } from '../features/admin-events/events.data.ts';
import { eventsText } from '../features/admin-events/events.text.ts';
import { RoundsDialog } from '../features/admin-events/rounds-dialog.tsx';
import { StartList } from '../features/admin-events/start-list.tsx';
import { messageOf } from '../lib/api.ts';
import { programmeLine } from '../lib/event-programme.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

export function AdminParticipantsPage() {
  const { competitionEventId = '' } = useParams();
  const { data, error, refetch } = useEvent(competitionEventId);
  const [isEditing, setIsEditing] = useState(false);
  const competition = useCompetition(data?.competitionEvent.competition._id ?? '');

  if (data === undefined || competition.isPending) {
    return (
      <Page>
        <PageHeader
          title={eventsText.participantsHeader}
          back={{ to: paths.adminCompetitions(), label: eventsText.back }}
        />
        {error === null ? (
          <Skeletons count={8} className="h-14" listClassName="grid gap-2 pt-28" />
        ) : (
          <ErrorState message={messageOf(error, eventsText.eventFailed)} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const { competitionEvent: event } = data;
  const programme = programmeLine(event);
  const loaded = competition.data?.competition;
  return (
    <Page>
      <PageHeader
        title={eventsText.participantsTitle(event.discipline.name)}
        documentTitle={eventsText.participantsTitle(event.name)}
        back={{ to: paths.adminEvents(event.competition._id), label: eventsText.backToEvents }}
        subtitle={
          <>
            <p>{event.competition.name}</p>
            <p>
              {event.discipline.name}, {genderLabels[event.discipline.gender]} ·{' '}
              {eventsText.participants(event.participantsCount)}
            </p>
            <EventTime eventDate={event.eventDate} timezone={loaded?.timezone} />
            {programme !== null && <p className="text-sm">{programme}</p>}
          </>
        }
        actions={
          <>
            {loaded !== undefined && (
              <Button tone="quiet" onClick={() => setIsEditing(true)}>
                {eventsText.programme}
              </Button>
            )}
            <LinkButton tone="quiet" to={paths.adminImport('start-list', event._id)}>
              {importsText.open}
            </LinkButton>
            <LinkButton tone="quiet" to={paths.adminResults(event._id)}>
              {eventsText.enterResults}
            </LinkButton>
          </>
        }
      />
      <StartList event={event} timezone={loaded?.timezone} />
      {isEditing && loaded !== undefined && (
        <RoundsDialog competition={loaded} event={event} onClose={() => setIsEditing(false)} />
      )}
    </Page>
  );
}
