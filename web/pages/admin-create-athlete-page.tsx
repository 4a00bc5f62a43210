import { athletesText as text } from '../features/admin-athletes/athletes.text.ts';
import { CreateAthleteForm } from '../features/admin-athletes/create-athlete-form.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.adminAthletes(), label: text.backToList };

export function AdminCreateAthletePage() {
  return (
    <Page width="form">
      <PageHeader title={text.create} back={back} />
      <Card>
        <CreateAthleteForm />
      </Card>
    </Page>
  );
}
