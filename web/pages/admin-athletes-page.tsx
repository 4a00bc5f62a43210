import { AthleteList } from '../features/admin-athletes/athlete-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminAthletesPage() {
  return (
    <Page>
      <AthleteList />
    </Page>
  );
}
