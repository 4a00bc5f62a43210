import { GeneralPredictions } from '../features/admin-predictions/general-predictions.tsx';
import { generalPredictionsText as text } from '../features/admin-predictions/general-predictions.text.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.admin(), label: text.back };

export function AdminPredictionsPage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} back={back} />
      <GeneralPredictions />
    </Page>
  );
}
