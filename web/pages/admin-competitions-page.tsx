import { CompetitionList } from '../features/admin-competitions/competition-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminCompetitionsPage() {
  return (
    <Page>
      <CompetitionList />
    </Page>
  );
}
