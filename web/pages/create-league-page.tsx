import type { League } from '@pronathle/contract';
import { delays } from '@pronathle/domain/limits';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PlaceAndDays } from '../features/competitions/place-and-days.tsx';
import { useCompetition } from '../features/competitions/competitions.data.ts';
import { CreateLeagueForm } from '../features/leagues/create-league-form.tsx';
import { leagueAddress } from '../lib/league-address.ts';
import { createLeagueText } from '../features/leagues/create-league.text.ts';
import { useRedirectAfter } from '../lib/redirect-after.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const back = { to: paths.competitions(), label: createLeagueText.back };

/** Shows why there is no competition, then goes back to the list of competitions. */
function NoCompetition({ message }: { message: string }) {
  useRedirectAfter(paths.competitions(), delays.afterCompetitionNotFound);
  return <Alert tone="danger">{message}</Alert>;
}

function LeagueOf({ competitionId }: { competitionId: string }) {
  const { data, isError } = useCompetition(competitionId);
  const [created, setCreated] = useState<League | null>(null);
  useRedirectAfter(
    created === null ? null : (leagueAddress(created) ?? paths.homeAlias()),
    delays.afterLeagueCreation,
  );

  if (isError) return <NoCompetition message={createLeagueText.competitionNotFound} />;
  if (data === undefined) return <Skeleton className="h-96" />;
  const { competition } = data;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1 border-l-4 border-action pl-4">
        <h2 className="text-2xl">{createLeagueText.createFor(competition.name)}</h2>
        <div className="text-sm text-muted">
          <PlaceAndDays competition={competition} />
        </div>
      </div>
      {competition.status === 'completed' ? (
        <>
          <Alert tone="warning">{createLeagueText.competitionOver}</Alert>
          <LinkButton to={paths.competitions()} className="justify-self-start">
            {createLeagueText.back}
          </LinkButton>
        </>
      ) : (
        <Card>
          <CreateLeagueForm competition={competition} onCreated={setCreated} />
        </Card>
      )}
    </div>
  );
}

export function CreateLeaguePage() {
  const { competitionId } = useParams();
  return (
    <Page width="form">
      <PageHeader title={createLeagueText.title} back={back} />
      {competitionId === undefined ? (
        <NoCompetition message={createLeagueText.competitionIdMissing} />
      ) : (
        <LeagueOf competitionId={competitionId} />
      )}
    </Page>
  );
}
