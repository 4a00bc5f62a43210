import type { EventSummary, Prediction } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useHasCome, useHaveCome } from '../../lib/has-come.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { currentSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { PointsExplained } from './points-explained.tsx';
import { useLeagueEvents, useMyPredictions } from './predictions.data.ts';
import { ownPredictionsText } from './own-predictions.text.ts';
import { predictionsText } from './predictions.text.ts';
import { asSentence } from '../../lib/french-dates.ts';

const grid = 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3';

function PredictionCard({ prediction, event }: { prediction: Prediction; event: EventSummary }) {
  const to = paths.predictEvent(prediction.league._id, event.competition._id, event._id);
  const started = useHasCome(event.eventDate);
  const { action } = predictionsText.states[event.locked || started ? 'locked-predicted' : 'open-predicted'];
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{event.name}</h2>
        <p className="text-sm text-muted">{asSentence(readerDay(event.eventDate))}</p>
      </div>
      <PointsExplained prediction={prediction} displayFormat={event.discipline.displayFormat} />
      <LinkButton
        tone="quiet"
        to={to}
        aria-label={predictionsText.actionFor(action, event.name)}
        className="justify-self-start"
      >
        {action}
      </LinkButton>
    </Card>
  );
}

/** The player's predictions in a league, latest event first, and the events left to predict. */
export function OwnPredictions({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const events = useLeagueEvents(leagueId, competitionId);
  const mine = useMyPredictions(leagueId);
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
    return <Skeletons count={6} className="h-72" listClassName={grid} />;
  }

  const eventOf = new Map(events.data.data.map((event) => [event._id, event]));
  const left = events.data.data.filter(
    ({ locked, eventDate, myPrediction }) => !locked && !hasCome(eventDate) && myPrediction == null,
  ).length;
  const mayPredict = currentSession()?.user.role !== 'admin' && left > 0;
  const toEvents = paths.chooseEvent(leagueId, competitionId);
  const total = mine.data.reduce((sum, { points }) => sum + Math.round((points ?? 0) * 100), 0) / 100;

  if (mine.data.length === 0) {
    return (
      <EmptyState
        title={ownPredictionsText.nonePredicted}
        action={mayPredict && <LinkButton to={toEvents}>{ownPredictionsText.startPredicting}</LinkButton>}
      >
        {mayPredict && ownPredictionsText.nonePredictedHint}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{ownPredictionsText.myTotal(mine.data.length, formatPoints(total))}</p>
        {mayPredict && <LinkButton to={toEvents}>{ownPredictionsText.startPredicting}</LinkButton>}
      </div>
      {mayPredict && <Alert tone="info">{ownPredictionsText.leftToPredict(left)}</Alert>}
      <ul className={grid}>
        {mine.data.toReversed().map((prediction) => {
          const event = eventOf.get(prediction.competitionEvent._id);
          return (
            event !== undefined && (
              <li key={prediction._id}>
                <PredictionCard prediction={prediction} event={event} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
