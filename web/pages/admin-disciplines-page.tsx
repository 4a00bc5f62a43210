import { DisciplineList } from '../features/admin-disciplines/discipline-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminDisciplinesPage() {
  return (
    <Page>
      <DisciplineList />
    </Page>
  );
}
