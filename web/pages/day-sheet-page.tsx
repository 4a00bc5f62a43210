import { isCalendarDay } from '@pronathle/domain/calendar-day';
import { Navigate, useParams } from 'react-router';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { DaySheet } from '../features/predictions/day-sheet.tsx';
import { daySheetText } from '../features/predictions/day-sheet.text.ts';
import { useLeague } from '../features/predictions/predictions.data.ts';
import { predictionsText } from '../features/predictions/predictions.text.ts';
import { isLost } from '../lib/api-query.ts';
import { asSentence, formatCalendarDay } from '../lib/french-dates.ts';
import { useLive } from '../lib/live.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

interface Ids {
  leagueId: string;
  competitionId: string;
  day: string;
}

function DayOfLeague({ leagueId, competitionId, day }: Ids) {
  const league = useLeague(leagueId);
  const loadedLeague = league.data?.league;
  useLive(loadedLeague?.isMember === true ? leagueId : undefined);
  const back = { to: paths.chooseEvent(leagueId, competitionId), label: predictionsText.backToEvents };
  if (isLost(league)) {
    return (
      <PageFailure
        title={daySheetText.title}
        error={league.error}
        fallback={daySheetText.failed}
        gone={loadedLeague && leaguesText.gone}
        back={back}
        exit={{ to: paths.myLeagues(), label: leaguesText.backToMine }}
        onRetry={() => void league.refetch()}
      />
    );
  }
  if (loadedLeague?.competition._id && loadedLeague.competition._id !== competitionId) {
    return <Navigate to={paths.daySheet(leagueId, loadedLeague.competition._id, day)} replace />;
  }
  // An admin may open a league without being a member, but only members predict.
  if (loadedLeague?.isMember === false) {
    return <Navigate to={paths.leagueRanking(leagueId, competitionId)} replace />;
  }
  return (
    <>
      <PageHeader
        title={asSentence(formatCalendarDay(day))}
        back={back}
        subtitle={
          <p className="not-sm:text-sm">
            {loadedLeague === undefined
              ? '\u00a0'
              : predictionsText.inLeague(loadedLeague.name, loadedLeague.competition.name)}
          </p>
        }
      />
      <DaySheet key={`${leagueId} ${day}`} leagueId={leagueId} competitionId={competitionId} day={day} />
    </>
  );
}

export function DaySheetPage() {
  const { leagueId = '', competitionId = '', day = '' } = useParams();
  return (
    <Page>
      {isCalendarDay(day) ? (
        <DayOfLeague leagueId={leagueId} competitionId={competitionId} day={day} />
      ) : (
        <div className="grid gap-4">
          <PageHeader
            title={daySheetText.title}
            back={{ to: paths.chooseEvent(leagueId, competitionId), label: predictionsText.backToEvents }}
          />
          <Alert tone="danger">{daySheetText.noDay}</Alert>
        </div>
      )}
    </Page>
  );
}
