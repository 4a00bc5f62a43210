import { GeneralPredictions } from '../features/admin-predictions/general-predictions.tsx';
import { generalPredictionsText as text } from '../features/admin-predictions/general-predictions.text.ts';
import { backToAdmin } from '../ui/back-to-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function AdminPredictionsPage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} back={backToAdmin} />
      <GeneralPredictions />
    </Page>
  );
}
