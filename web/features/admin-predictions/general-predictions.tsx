import { genderLabels } from '@pronathle/contract/labels.messages';
import { genders } from '@pronathle/domain/gender';
import { call, messageOf } from '../../lib/api.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ChoiceFilter, ListFilters } from '../../ui/list-filters.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useCompetitions, useEvents, useLeagues, usePredictionsCount } from './general-predictions.data.ts';
import { generalPredictionsText as text } from './general-predictions.text.ts';
import { LeagueSection } from './league-section.tsx';

const predictionFilters = { competition: '', gender: ['', ...genders], event: '' } as const;

const genderChoices = [
  ['', text.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

/** A page of the leagues of the event's competition, each with its predictions of the event. */
function ByLeague({
  competitionId,
  eventId,
  locked,
}: {
  competitionId: string;
  eventId: string;
  locked: boolean;
}) {
  const address = useListAddress(predictionFilters);
  const { data, isError, error, isPlaceholderData, refetch } = useLeagues(competitionId, address.page);
  const total = usePredictionsCount(eventId).data;
  if (data === undefined) {
    return isError ? (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={2} className="h-64" />
    );
  }
  if (data.totalCount === 0) return <EmptyState title={text.noLeagues} />;
  return (
    <div className="grid gap-8" aria-busy={isPlaceholderData}>
      <p role="status" className="-mb-4 min-h-6 text-muted">
        {total !== undefined && text.total(total, data.totalCount)}
      </p>
      {locked && <ExportButton load={() => call('exportPredictions', { params: { id: eventId } })} />}
      {data.leagues.map((league) => (
        <LeagueSection key={`${league._id}.${eventId}`} eventId={eventId} league={league} />
      ))}
      <Pagination page={data.page} totalPages={data.totalPages} onPage={address.turnTo} />
    </div>
  );
}

/** All predictions of one event, for admins, who first choose the competition and the event. */
export function GeneralPredictions() {
  const { filters, setFilters } = useListAddress(predictionFilters);
  const competitions = useCompetitions();
  const competition = competitions.data?.find(({ _id }) => _id === filters.competition);
  const events = useEvents(competition?._id ?? '', filters.gender);
  const event = events.data?.find(({ _id }) => _id === filters.event);
  const isChosen = filters.competition !== '' && filters.event !== '';

  if (competitions.isError) {
    return (
      <ErrorState
        message={messageOf(competitions.error, text.competitionsFailed)}
        onRetry={() => void competitions.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <ListFilters label={text.filters}>
        <ChoiceFilter
          label={text.competition}
          long
          value={filters.competition}
          disabled={competitions.data === undefined}
          choices={[
            ['', text.chooseCompetition],
            ...(competitions.data ?? []).map(({ _id, name }) => [_id, name] as const),
          ]}
          onChoose={(chosen) => setFilters({ competition: chosen, event: '' })}
        />
        <ChoiceFilter
          label={text.gender}
          value={filters.gender}
          choices={genderChoices}
          onChoose={(gender) => setFilters({ gender, event: '' })}
        />
        <ChoiceFilter
          label={text.event}
          long
          value={event?._id ?? ''}
          disabled={events.data === undefined}
          choices={[
            ['', text.chooseEvent],
            ...(events.data ?? []).map(({ _id, name }) => [_id, name] as const),
          ]}
          onChoose={(chosen) => setFilters({ event: chosen })}
        />
      </ListFilters>
      {competition !== undefined && event !== undefined ? (
        <ByLeague competitionId={competition._id} eventId={event._id} locked={event.locked} />
      ) : events.isError ? (
        <ErrorState
          message={messageOf(events.error, text.eventsFailed)}
          onRetry={() => void events.refetch()}
        />
      ) : competitions.data === undefined || (competition !== undefined && events.data === undefined) ? (
        <Skeletons count={isChosen ? 2 : 1} className={isChosen ? 'h-64' : 'h-28'} />
      ) : competitions.data.length === 0 ? (
        <EmptyState title={text.noCompetition} />
      ) : (
        <EmptyState
          title={
            competition === undefined
              ? text.pickCompetition
              : events.data?.length === 0
                ? text.noEvents
                : text.pickEvent
          }
        />
      )}
    </div>
  );
}
