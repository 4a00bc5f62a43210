import type { EventSummary, Prediction } from '@pronathle/contract';
import { eventsOfCompetition } from '@pronathle/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { isGone, messageOf } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { asSentence } from '../../lib/french-dates.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { playerPredictionsText as text } from './player-predictions.text.ts';
import { PointsExplained } from './points-explained.tsx';
import { useLeagueEvents } from './predictions.data.ts';

function EventLine({ prediction, event }: { prediction: Prediction; event: EventSummary }) {
  const { points } = prediction;
  return (
    <details className="group">
      <summary className="flex min-h-18 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-3 hover:bg-tartan-soft sm:px-5">
        <span className="grid min-w-0">
          <span className="font-semibold">{event.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {asSentence(readerDay(event.eventDate))}
            <JokerMark joker={prediction.joker} />
          </span>
        </span>
        <span className={points === null ? 'text-sm text-muted' : 'figures text-xl'}>
          {points === null ? text.waiting : text.points(points)}
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <PointsExplained prediction={prediction} discipline={event.discipline} />
      </div>
    </details>
  );
}

interface PlayerPredictionsProps {
  leagueId: string;
  competitionId: string;
  userId: string;
}

/** A player's predictions of locked events, the latest first, each with the breakdown of its points. */
export function PlayerPredictions({ leagueId, competitionId, userId }: PlayerPredictionsProps) {
  const events = useLeagueEvents(leagueId, competitionId);
  const predicted = useQuery(
    apiQuery('listPredictions', { query: { leagueId, userId, limit: eventsOfCompetition } }),
  );
  const failure = [events, predicted].find(({ data, isError }) => isError && data === undefined);
  // A reader who is not in the league may not see the league's predictions.
  if (isGone(failure?.error)) return null;
  if (failure !== undefined)
    return (
      <ErrorState
        message={messageOf(failure.error, text.failed)}
        onRetry={() => {
          void events.refetch();
          void predicted.refetch();
        }}
      />
    );
  const eventOf = new Map(events.data?.data.map((event) => [event._id, event]));
  const lines = predicted.data?.predictions.toReversed().flatMap((prediction) => {
    const event = eventOf.get(prediction.competitionEvent._id);
    return event?.locked === true ? [{ prediction, event }] : [];
  });
  return (
    <section>
      <SectionHeading>{text.title}</SectionHeading>
      {lines === undefined || events.data === undefined ? (
        <Skeletons count={5} className="h-18" />
      ) : lines.length === 0 ? (
        <EmptyState title={text.none} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {lines.map(({ prediction, event }) => (
            <li key={prediction._id}>
              <EventLine prediction={prediction} event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
