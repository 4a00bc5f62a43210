import { CreateDisciplineForm } from '../features/admin-disciplines/create-discipline-form.tsx';
import { disciplinesText as text } from '../features/admin-disciplines/disciplines.text.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.adminDisciplines(), label: text.backToList };

export function AdminCreateDisciplinePage() {
  return (
    <Page width="form">
      <PageHeader title={text.create} back={back} />
      <Card>
        <CreateDisciplineForm />
      </Card>
    </Page>
  );
}
