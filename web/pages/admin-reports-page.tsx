import { ReportList } from '../features/admin-reports/report-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminReportsPage() {
  return (
    <Page>
      <ReportList />
    </Page>
  );
}
