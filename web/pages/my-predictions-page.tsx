import { useStandingsIn } from '../features/cockpit/standings.data.ts';
import { myPredictionsText as text } from '../features/predictions/my-predictions.text.ts';
import { OwnPredictions } from '../features/predictions/own-predictions.tsx';
import { useOpenLeagues } from '../features/predictions/predictions.data.ts';
import { pageSizes } from '@pronathle/domain/limits';
import { useAddressFilters } from '../lib/address-filters.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

function ChosenLeague() {
  const { data, isError, refetch } = useOpenLeagues();
  const ids = data?.map(({ _id }) => _id);
  const { standings, isPending } = useStandingsIn(ids?.slice(0, pageSizes.cockpitLeagues) ?? []);
  const { filters, setFilters } = useAddressFilters({ league: ids === undefined ? '' : ['', ...ids] });

  if (data === undefined || isPending) {
    return isError ? (
      <ErrorState message={text.leaguesFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={2} className="h-18" />
    );
  }
  const hasPredictions = ({ _id }: { _id: string }) =>
    standings.some((standing) => standing._id === _id && standing.predicted > 0);
  // The newest league with predictions, or else the newest league.
  const first = data.find(hasPredictions) ?? data[0];
  if (first === undefined) {
    return (
      <EmptyState
        title={text.noLeague}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.competitions()}>{text.createLeague}</LinkButton>
            <LinkButton tone="quiet" to={paths.home()}>
              {text.enterCode}
            </LinkButton>
          </div>
        }
      >
        {text.noLeagueHint}
      </EmptyState>
    );
  }
  const chosen = data.find(({ _id }) => _id === filters.league) ?? first;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={text.league}
          className="w-full sm:w-96"
          value={chosen._id}
          onChange={(event) => setFilters({ league: event.target.value })}
        >
          {data.map(({ _id, name, competition }) => (
            <option key={_id} value={_id}>
              {name} ({competition.name})
            </option>
          ))}
        </SelectField>
        <LinkButton tone="quiet" to={paths.leagueRanking(chosen._id, chosen.competition._id)}>
          {text.openLeague}
        </LinkButton>
      </div>
      <OwnPredictions
        key={chosen._id}
        leagueId={chosen._id}
        competitionId={chosen.competition._id}
        mayPredict
      />
    </div>
  );
}

export function MyPredictionsPage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} />
      <ChosenLeague />
    </Page>
  );
}
