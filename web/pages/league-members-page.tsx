import { useParams } from 'react-router';
import { leagueAddress } from '../lib/league-address.ts';
import { LeagueMembers } from '../features/leagues/league-members.tsx';
import { leagueMembersText } from '../features/leagues/league-members.text.ts';
import { useLeague } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { isLost } from '../lib/api-query.ts';
import { paths } from '../paths.ts';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

const toMyLeagues = { to: paths.myLeagues(), label: leaguesText.backToMine };

export function LeagueMembersPage() {
  const { leagueId = '' } = useParams();
  const { data, error, refetch } = useLeague(leagueId);
  const lost = isLost({ data, error });
  if (data === undefined || lost) {
    return (
      <Page>
        {!lost ? (
          <>
            <PageHeader title={leagueMembersText.loadingTitle} back={toMyLeagues} />
            <Skeletons
              count={9}
              className="h-18"
              listClassName="grid gap-3 pt-9 sm:grid-cols-2 lg:grid-cols-3"
            />
          </>
        ) : (
          <PageFailure
            title={leagueMembersText.loadingTitle}
            error={error}
            fallback={leagueMembersText.failed}
            gone={data && leaguesText.gone}
            back={toMyLeagues}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  }
  const { league } = data;
  return (
    <Page>
      <PageHeader
        title={leagueMembersText.title(league.name)}
        back={{
          to: leagueAddress(league) ?? paths.myLeagues(),
          label: leagueMembersText.back,
        }}
        subtitle={`${leaguesText.membersCount(league.membersCount)} · ${leagueMembersText.ownedBy(league.owner.username)}`}
      />
      <LeagueMembers league={league} />
    </Page>
  );
}
