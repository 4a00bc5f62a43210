import { importKinds, isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { useParams } from 'react-router';
import { ImportDesk } from '../features/admin-imports/import-desk.tsx';
import { useCompetition, useEvent, useLastImport } from '../features/admin-imports/imports.data.ts';
import { importsText } from '../features/admin-imports/imports.text.ts';
import { messageOf } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const backOf: Record<ImportKind, (target: string) => string> = {
  'start-list': paths.adminParticipants,
  results: paths.adminResults,
  competition: paths.adminEvents,
  night: paths.adminNight,
};

function ImportOf({ kind, target }: { kind: ImportKind; target: string }) {
  const isCompetition = isOfCompetition(kind);
  const event = useEvent(target, !isCompetition);
  const competition = useCompetition(target, isCompetition);
  const { error, refetch } = isCompetition ? competition : event;
  const about = isCompetition
    ? competition.data && [competition.data.competition.name]
    : event.data && [event.data.competitionEvent.name, event.data.competitionEvent.competition.name];
  // Requested together with the other data: shown later, the last import would push the rest of the page down.
  const last = useLastImport(kind, target);
  const backAddress = backOf[kind](target);
  return (
    <Page>
      <PageHeader
        title={importsText.title[kind]}
        documentTitle={[importsText.title[kind], ...(about ?? [])].join(' · ')}
        back={{ to: backAddress, label: importsText.back[kind] }}
        subtitle={last.isPending ? undefined : about?.map((line) => <p key={line}>{line}</p>)}
      />
      {about !== undefined && !last.isPending ? (
        <ImportDesk
          kind={kind}
          target={target}
          timezone={competition.data?.competition.timezone}
          whenDone={
            <LinkButton tone="quiet" to={backAddress} className="justify-self-start">
              {importsText.seeDone[kind]}
            </LinkButton>
          }
        />
      ) : error === null ? (
        <Skeletons count={2} className="h-44" listClassName="grid gap-4 pt-12" />
      ) : (
        <ErrorState message={messageOf(error, importsText.failed)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

export function AdminImportPage() {
  const { kind, target = '' } = useParams();
  const known = importKinds.find((name) => name === kind);
  return known === undefined ? <NotFoundPage /> : <ImportOf key={target} kind={known} target={target} />;
}
