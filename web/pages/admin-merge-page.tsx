import { MergeDesk } from '../features/admin-athletes/merge-desk.tsx';
import { mergesText as text } from '../features/admin-athletes/merges.text.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.adminAthletes(), label: text.back };

export function AdminMergePage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} back={back} />
      <MergeDesk />
    </Page>
  );
}
