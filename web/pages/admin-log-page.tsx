import { LogList } from '../features/admin-log/log-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminLogPage() {
  return (
    <Page>
      <LogList />
    </Page>
  );
}
