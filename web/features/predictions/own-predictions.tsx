import type { EventSummary, Prediction } from '@pronathle/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useHasCome, useHaveCome } from '../../lib/has-come.ts';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { groupByReaderDay, readerTime } from '../../lib/reader-days.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { PodiumLines } from '../../ui/podium-lines.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { isToPredict } from './is-to-predict.ts';
import { pickLines } from './pick-lines.tsx';
import { PointsExplained } from './points-explained.tsx';
import { useLeagueEvents, useMyPredictions } from './predictions.data.ts';
import { ownPredictionsText } from './own-predictions.text.ts';
import { predictionsText } from './predictions.text.ts';
import { UnusedSubstitute } from './unused-substitute.tsx';
import { asSentence } from '../../lib/french-dates.ts';

const grid = 'grid grid-cols-1 items-start gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';
const listFilters = { filter: ['', 'open', 'results'] } as const;

interface Predicted {
  prediction: Prediction;
  event: EventSummary;
}

function Points({ points }: { points: number | null }) {
  return points === null ? (
    <Pill>{ownPredictionsText.waiting}</Pill>
  ) : (
    <span className="figures text-2xl leading-none">{formatPoints(points)}</span>
  );
}

/** A predicted podium in three lines. Once the prediction has points, a button shows their explanation. */
function PredictionCard({ prediction, event }: Predicted) {
  const [explained, setExplained] = useState(false);
  const to = paths.predictEvent(prediction.league._id, event.competition._id, event._id);
  const started = useHasCome(event.eventDate);
  const locked = event.locked || started;
  const { action } = predictionsText.states[locked ? 'locked-predicted' : 'open-predicted'];
  const explain = explained ? ownPredictionsText.fold : ownPredictionsText.explain;
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-xl leading-tight">{event.name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {readerTime(event.eventDate)}
            <JokerMark joker={prediction.joker} />
          </p>
        </div>
        {locked && <Points points={prediction.points} />}
      </div>
      {explained ? (
        <PointsExplained prediction={prediction} discipline={event.discipline} />
      ) : (
        <>
          <PodiumLines label={predictionsText.myPodium} lines={pickLines(prediction, event.discipline)} />
          <UnusedSubstitute prediction={prediction} />
        </>
      )}
      <div className="-my-2 -ml-2 flex flex-wrap gap-x-2">
        <LinkButton tone="plain" to={to} aria-label={predictionsText.actionFor(action, event.name)}>
          {action}
        </LinkButton>
        {prediction.points !== null && (
          <Button
            tone="plain"
            aria-expanded={explained}
            aria-label={predictionsText.actionFor(explain, event.name)}
            onClick={() => setExplained(!explained)}
          >
            {explain}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Day({ day, items }: { day: string; items: readonly Predicted[] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-2xl">{asSentence(day)}</h2>
      <ul className={grid}>
        {items.map((predicted) => (
          <li key={predicted.prediction._id}>
            <PredictionCard {...predicted} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnPredictionsProps {
  leagueId: string;
  competitionId: string;
  /** false for an admin, who sees a league without being a member */
  mayPredict: boolean;
}

/**
 * The player's predictions in a league by day: first those of open events, the next first; then those of started
 * events, the latest first. Without a filter, only the latest day of started events is shown, with a button for the
 * earlier days. The filter is in the address.
 */
export function OwnPredictions({ leagueId, competitionId, mayPredict }: OwnPredictionsProps) {
  const events = useLeagueEvents(leagueId, competitionId);
  const mine = useMyPredictions(leagueId);
  const { filters, setFilters } = useAddressFilters(listFilters);
  const hasCome = useHaveCome((events.data?.data ?? []).map(({ eventDate }) => eventDate));
  const failure = [events, mine].find(({ data, isError }) => isError && data === undefined);

  if (failure !== undefined) {
    return (
      <ErrorState
        message={messageOf(failure.error, ownPredictionsText.mineFailed)}
        onRetry={() => {
          void events.refetch();
          void mine.refetch();
        }}
      />
    );
  }
  if (events.data === undefined || mine.data === undefined) {
    return <Skeletons count={6} className="h-52" listClassName={grid} />;
  }

  const left = events.data.data.filter(
    (event) => !event.locked && !hasCome(event.eventDate) && isToPredict(event),
  ).length;
  const isAsked = mayPredict && left > 0;
  const toEvents = paths.chooseEvent(leagueId, competitionId);
  const total = mine.data.reduce((sum, { points }) => sum + Math.round((points ?? 0) * 100), 0) / 100;

  if (mine.data.length === 0) {
    return (
      <EmptyState
        title={ownPredictionsText.nonePredicted}
        action={isAsked && <LinkButton to={toEvents}>{ownPredictionsText.startPredicting}</LinkButton>}
      >
        {isAsked && ownPredictionsText.nonePredictedHint}
      </EmptyState>
    );
  }
  const eventOf = new Map(events.data.data.map((event) => [event._id, event]));
  const predicted = mine.data.flatMap((prediction) => {
    const event = eventOf.get(prediction.competitionEvent._id);
    return event === undefined ? [] : [{ prediction, event }];
  });
  const byDay = (some: readonly Predicted[]) => groupByReaderDay(some, ({ event }) => event.eventDate);
  const open = predicted.filter(({ event }) => !event.locked);
  const started = predicted.filter(({ event }) => event.locked);
  const startedDays = filters.filter === 'open' ? [] : byDay(started.toReversed());
  const shownDays = filters.filter === '' ? startedDays.slice(0, 1) : startedDays;
  const earlier = startedDays.slice(shownDays.length).reduce((sum, { items }) => sum + items.length, 0);
  const days = [...(filters.filter === 'results' ? [] : byDay(open)), ...shownDays];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{ownPredictionsText.myTotal(mine.data.length, formatPoints(total))}</p>
        {isAsked && <LinkButton to={toEvents}>{ownPredictionsText.startPredicting}</LinkButton>}
      </div>
      {isAsked && <Alert tone="info">{ownPredictionsText.leftToPredict(left)}</Alert>}
      <FilterChips
        label={ownPredictionsText.filter}
        chips={[
          { id: '', label: ownPredictionsText.all(predicted.length) },
          { id: 'open', label: ownPredictionsText.open(open.length) },
          { id: 'results', label: ownPredictionsText.started(started.length) },
        ]}
        selected={filters.filter}
        onSelect={(filter) => setFilters({ filter })}
      />
      {days.length === 0 && (
        <EmptyState
          title={filters.filter === 'open' ? ownPredictionsText.noneOpen : ownPredictionsText.noneStarted}
        />
      )}
      {days.map(({ day, items }) => (
        // Today may be in the list twice: with open events, and with started events.
        <Day key={`${day} ${String(items[0]?.event.locked)}`} day={day} items={items} />
      ))}
      {earlier > 0 && (
        <Button tone="quiet" onClick={() => setFilters({ filter: 'results' })}>
          {ownPredictionsText.earlier(earlier)}
        </Button>
      )}
    </div>
  );
}
