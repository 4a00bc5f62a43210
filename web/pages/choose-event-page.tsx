import { useParams } from 'react-router';
import { EventChoiceList } from '../features/predictions/event-choice-list.tsx';
import { useLeague } from '../features/predictions/predictions.data.ts';
import { predictionsText } from '../features/predictions/predictions.text.ts';
import { messageOf } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

function EventsOfLeague({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const league = useLeague(leagueId);
  const named = league.data?.league;
  return (
    <>
      <PageHeader
        title={predictionsText.chooseTitle}
        back={{ to: paths.leagueRanking(leagueId, competitionId), label: predictionsText.backToLeague }}
        subtitle={
          named === undefined ? '\u00a0' : predictionsText.inLeague(named.name, named.competition.name)
        }
      />
      {league.isError && named === undefined ? (
        <ErrorState
          message={messageOf(league.error, predictionsText.pageFailed)}
          onRetry={() => void league.refetch()}
        />
      ) : (
        <EventChoiceList leagueId={leagueId} competitionId={competitionId} />
      )}
    </>
  );
}

export function ChooseEventPage() {
  const { leagueId, competitionId } = useParams();
  return (
    <Page>
      {leagueId === undefined || competitionId === undefined ? (
        <>
          <PageHeader title={predictionsText.chooseTitle} />
          <Alert tone="danger">{predictionsText.idsMissing}</Alert>
        </>
      ) : (
        <EventsOfLeague leagueId={leagueId} competitionId={competitionId} />
      )}
    </Page>
  );
}
