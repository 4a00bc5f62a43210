import { useParams } from 'react-router';
import { NextStart } from '../features/predictions/next-start.tsx';
import { useLeague, useLeagueEvents } from '../features/predictions/predictions.data.ts';
import { predictionsText } from '../features/predictions/predictions.text.ts';
import { useDuel } from '../features/rivalry/duel.data.ts';
import { duelText as text } from '../features/rivalry/duel.text.ts';
import { LeagueDuel } from '../features/rivalry/league-duel.tsx';
import { isLost } from '../lib/api-query.ts';
import { useLive } from '../lib/live.ts';
import { paths } from '../paths.ts';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

function DuelView({
  leagueId,
  competitionId,
  userId,
}: Record<'leagueId' | 'competitionId' | 'userId', string>) {
  const { data, error, refetch } = useDuel(leagueId, userId);
  const league = useLeague(leagueId);
  useLive(league.data?.league.isMember === true ? leagueId : undefined);
  // The league's name and the next event are at the top of the page: shown later, they would move the rest.
  const events = useLeagueEvents(leagueId, competitionId);
  const toRanking = {
    to: `${paths.leagueRanking(leagueId, competitionId)}?tab=ranking`,
    label: text.backToRanking,
  };
  if (isLost({ data, error }))
    return (
      <PageFailure
        title={text.loading}
        error={error}
        fallback={text.failed}
        back={toRanking}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || league.isPending || events.isPending)
    return (
      <>
        <PageHeader title={text.loading} back={toRanking} />
        <Skeletons count={4} className="h-56" />
      </>
    );
  const { username } = data.rival;
  const loadedLeague = league.data?.league;
  return (
    <>
      <PageHeader
        title={text.title(username)}
        subtitle={
          loadedLeague && <p>{predictionsText.inLeague(loadedLeague.name, loadedLeague.competition.name)}</p>
        }
        back={{ to: paths.leaguePlayer(leagueId, competitionId, userId), label: text.back }}
      />
      <LeagueDuel
        duel={data}
        next={<NextStart leagueId={leagueId} competitionId={competitionId} />}
        eventAddress={(eventId) => paths.predictEvent(leagueId, competitionId, eventId)}
      />
    </>
  );
}

export function LeagueDuelPage() {
  const { leagueId = '', competitionId = '', userId = '' } = useParams();
  return (
    <Page>
      <DuelView key={userId} leagueId={leagueId} competitionId={competitionId} userId={userId} />
    </Page>
  );
}
