import { useParams } from 'react-router';
import { useCompetition } from '../features/admin-keys/keys.data.ts';
import { keysText } from '../features/admin-keys/keys.text.ts';
import { ProgramKeys } from '../features/admin-keys/program-keys.tsx';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function AdminKeysPage() {
  const { competitionId = '' } = useParams();
  const name = useCompetition(competitionId).data?.competition.name;
  return (
    <Page width="prose">
      <PageHeader
        title={keysText.title}
        documentTitle={[keysText.title, ...(name === undefined ? [] : [name])].join(' · ')}
        subtitle={name}
        back={{ to: paths.adminEvents(competitionId), label: keysText.back }}
      />
      <ProgramKeys competitionId={competitionId} />
    </Page>
  );
}
