import { Navigate, useParams } from 'react-router';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { OutsideLeague } from '../features/leagues/outside-league.tsx';
import { EventChoiceList } from '../features/predictions/event-choice-list.tsx';
import { useLeague } from '../features/predictions/predictions.data.ts';
import { predictionsText } from '../features/predictions/predictions.text.ts';
import { isLost } from '../lib/api-query.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

function EventsOfLeague({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const isAdmin = useSession()?.user.role === 'admin';
  const league = useLeague(leagueId);
  const loadedLeague = league.data?.league;
  const back = { to: paths.leagueRanking(leagueId, competitionId), label: predictionsText.backToLeague };
  if (isLost(league)) {
    return (
      <PageFailure
        title={predictionsText.chooseTitle}
        error={league.error}
        fallback={predictionsText.pageFailed}
        gone={loadedLeague && leaguesText.gone}
        back={back}
        exit={{ to: paths.myLeagues(), label: leaguesText.backToMine }}
        onRetry={() => void league.refetch()}
      />
    );
  }
  if (loadedLeague?.competition._id && loadedLeague.competition._id !== competitionId) {
    return <Navigate to={paths.chooseEvent(leagueId, loadedLeague.competition._id)} replace />;
  }
  return (
    <>
      <PageHeader
        title={predictionsText.chooseTitle}
        back={back}
        subtitle={
          // Small, because a long name takes two lines and moves the rest of the page.
          <p className="not-sm:text-sm">
            {loadedLeague === undefined
              ? '\u00a0'
              : predictionsText.inLeague(loadedLeague.name, loadedLeague.competition.name)}
          </p>
        }
      />
      {loadedLeague === undefined ? (
        <Skeletons count={8} className="h-18" listClassName="grid gap-px pt-36" />
      ) : (
        <div className="grid gap-6">
          {!loadedLeague.isMember && <OutsideLeague league={loadedLeague} />}
          {(loadedLeague.isMember || isAdmin) && (
            <EventChoiceList
              leagueId={leagueId}
              competitionId={competitionId}
              mayPredict={loadedLeague.isMember}
            />
          )}
        </div>
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
