import { useParams } from 'react-router';
import { useLeague } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { PlayerPredictions } from '../features/predictions/player-predictions.tsx';
import { HistoryChart } from '../features/rivalry/history-chart.tsx';
import { useHistory } from '../features/rivalry/history.data.ts';
import { historyText } from '../features/rivalry/history.text.ts';
import { leaguePlayerText as text } from '../features/rivalry/league-player.text.ts';
import { isLost } from '../lib/api-query.ts';
import { useLive } from '../lib/live.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

interface Ids {
  leagueId: string;
  competitionId: string;
  userId: string;
}

function PlayerView({ leagueId, competitionId, userId }: Ids) {
  const me = useSession()?.user._id ?? userId;
  const league = useLeague(leagueId);
  useLive(league.data?.league.isMember === true ? leagueId : undefined);
  const history = useHistory(leagueId, [...new Set([userId, me])]);
  const back = { to: `${paths.leagueRanking(leagueId, competitionId)}?tab=ranking`, label: text.back };
  const failure = [league, history].find(isLost);
  if (failure !== undefined)
    return (
      <PageFailure
        title={text.loading}
        error={failure.error}
        fallback={text.failed}
        gone={failure.data && leaguesText.gone}
        back={{ to: paths.myLeagues(), label: leaguesText.backToMine }}
        onRetry={() => [league, history].forEach((load) => void load.refetch())}
      />
    );
  if (league.data === undefined || history.data === undefined)
    return (
      <>
        <PageHeader title={text.loading} back={back} />
        <Skeletons count={3} className="h-56" />
      </>
    );
  const { name, isMember } = league.data.league;
  const player = history.data.players.find((one) => one.userId === userId);
  if (player === undefined)
    return (
      <>
        <PageHeader title={text.loading} back={back} subtitle={name} />
        <Alert tone="info">{text.gone}</Alert>
      </>
    );
  const [rank, points] = [player.ranks.at(-1), player.points.at(-1)];
  return (
    <>
      <PageHeader
        title={player.username}
        back={back}
        subtitle={
          <div className="grid gap-1">
            <p>{name}</p>
            <p className="font-semibold text-ink">
              {rank === undefined || points === undefined
                ? text.notScored
                : text.standing(rank, history.data.membersCount, points)}
            </p>
          </div>
        }
        actions={
          isMember &&
          userId !== me && (
            <LinkButton tone="quiet" to={paths.leagueDuel(leagueId, competitionId, userId)}>
              {text.compare}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <section className="min-w-0">
          <SectionHeading>{historyText.title}</SectionHeading>
          <HistoryChart history={history.data} leagueId={leagueId} competitionId={competitionId} />
        </section>
        <PlayerPredictions leagueId={leagueId} competitionId={competitionId} userId={userId} />
      </div>
    </>
  );
}

export function LeaguePlayerPage() {
  const { leagueId = '', competitionId = '', userId = '' } = useParams();
  return (
    <Page>
      <PlayerView key={userId} leagueId={leagueId} competitionId={competitionId} userId={userId} />
    </Page>
  );
}
