import { CompetitionList } from '../features/competitions/competition-list.tsx';
import { competitionsText } from '../features/competitions/competitions.text.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function CompetitionsPage() {
  return (
    <Page>
      <PageHeader title={competitionsText.title} subtitle={competitionsText.intro} />
      <CompetitionList />
    </Page>
  );
}
