import { competitionsText as text } from '../features/admin-competitions/competitions.text.ts';
import { CreateCompetitionForm } from '../features/admin-competitions/create-competition-form.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.adminCompetitions(), label: text.backToList };

export function AdminCreateCompetitionPage() {
  return (
    <Page width="prose">
      <PageHeader title={text.create} back={back} />
      <Card>
        <CreateCompetitionForm />
      </Card>
    </Page>
  );
}
