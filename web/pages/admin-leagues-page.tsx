import { LeagueList } from '../features/admin-leagues/league-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminLeaguesPage() {
  return (
    <Page>
      <LeagueList />
    </Page>
  );
}
