import { useParams } from 'react-router';
import { importsText } from '../features/admin-imports/imports.text.ts';
import { CompetitionEvents } from '../features/admin-events/competition-events.tsx';
import { useCompetition } from '../features/admin-events/events.data.ts';
import { eventsText } from '../features/admin-events/events.text.ts';
import { keysText } from '../features/admin-keys/keys.text.ts';
import { nightText } from '../features/admin-night/night.text.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

const back = { to: paths.adminCompetitions(), label: eventsText.back };

function EventsOf({ competitionId }: { competitionId: string }) {
  const { data, isError, refetch } = useCompetition(competitionId);
  return (
    <>
      <PageHeader
        title={data === undefined ? eventsText.loadingTitle : eventsText.title(data.competition.name)}
        back={back}
        actions={
          <>
            <LinkButton to={paths.adminNight(competitionId)}>{nightText.open}</LinkButton>
            <LinkButton tone="quiet" to={paths.adminImport('competition', competitionId)}>
              {importsText.open}
            </LinkButton>
            <LinkButton tone="quiet" to={paths.adminKeys(competitionId)}>
              {keysText.open}
            </LinkButton>
          </>
        }
      />
      {data !== undefined ? (
        <CompetitionEvents competition={data.competition} />
      ) : isError ? (
        <ErrorState message={eventsText.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={6} className="h-16" listClassName="grid gap-2 pt-16" />
      )}
    </>
  );
}

export function AdminEventsPage() {
  const { competitionId } = useParams();
  return (
    <Page>
      {competitionId === undefined ? (
        <>
          <PageHeader title={eventsText.loadingTitle} back={back} />
          <Alert tone="danger">{eventsText.competitionIdMissing}</Alert>
        </>
      ) : (
        <EventsOf competitionId={competitionId} />
      )}
    </Page>
  );
}
