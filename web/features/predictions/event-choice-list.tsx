import type { EventSummary } from '@pronathle/contract';
import { useAddressQuery } from '../../lib/address-query.ts';
import { messageOf } from '../../lib/api.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { groupByReaderDay } from '../../lib/reader-days.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { EventChoice } from './event-choice.tsx';
import { useLeagueEvents } from './predictions.data.ts';
import { predictionsText } from './predictions.text.ts';

const filterClass =
  'board min-h-11 rounded-md px-4 text-lg text-muted hover:text-ink aria-pressed:bg-action aria-pressed:text-white';

function EventDays({
  leagueId,
  events,
  heading: Heading,
}: {
  leagueId: string;
  events: readonly EventSummary[];
  heading: 'h2' | 'h3';
}) {
  return groupByReaderDay(events, ({ eventDate }) => eventDate).map(({ day, items }) => (
    <section key={day} className="grid gap-3">
      <Heading className="text-2xl first-letter:uppercase">{day}</Heading>
      <ul className="grid gap-3">
        {items.map((event) => (
          <li key={event._id}>
            <EventChoice leagueId={leagueId} event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/**
 * The events of a league's competition by day, all of them or those left to predict; what has started comes
 * after what can still be predicted. The filter is in the address.
 */
export function EventChoiceList({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const [query, setQuery] = useAddressQuery();
  const { data, error, refetch } = useLeagueEvents(leagueId, competitionId);
  const hasCome = useHaveCome((data?.data ?? []).map(({ eventDate }) => eventDate));

  if (data === undefined) {
    return error === null ? (
      <Skeletons count={5} className="h-40 sm:h-32" listClassName="grid gap-3 pt-28" />
    ) : (
      <ErrorState message={messageOf(error, predictionsText.pageFailed)} onRetry={() => void refetch()} />
    );
  }
  const events = data.data;
  if (events.length === 0) return <EmptyState title={predictionsText.noEvents} />;

  const ahead = events.filter(({ locked }) => !locked);
  const started = events.filter(({ locked }) => locked).toReversed();
  const left = ahead.filter(({ myPrediction }) => myPrediction == null);
  // The number follows the clock; what locks under one's eyes keeps its place until the next look.
  const leftNow = left.filter(({ eventDate }) => !hasCome(eventDate));
  const onlyLeft = query.get('filter') === 'to-predict';
  const show = (toPredict: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (toPredict) next.set('filter', 'to-predict');
        else next.delete('filter');
        return next;
      },
      { replace: true },
    );

  return (
    <div className="grid gap-6">
      <div
        role="group"
        aria-label={predictionsText.filter}
        className="flex gap-1 justify-self-start rounded-lg border border-line bg-surface p-1"
      >
        <button type="button" aria-pressed={!onlyLeft} onClick={() => show(false)} className={filterClass}>
          {predictionsText.all(events.length)}
        </button>
        <button type="button" aria-pressed={onlyLeft} onClick={() => show(true)} className={filterClass}>
          {predictionsText.toPredict(leftNow.length)}
        </button>
      </div>
      {onlyLeft && left.length === 0 ? (
        <EmptyState
          title={predictionsText.allPredicted}
          action={
            <Button tone="quiet" onClick={() => show(false)}>
              {predictionsText.showAll}
            </Button>
          }
        >
          {predictionsText.allPredictedHint}
        </EmptyState>
      ) : (
        <>
          <EventDays leagueId={leagueId} events={onlyLeft ? left : ahead} heading="h2" />
          {!onlyLeft && started.length > 0 && (
            <section>
              <SectionHeading>{predictionsText.started}</SectionHeading>
              <div className="grid gap-6">
                <EventDays leagueId={leagueId} events={started} heading="h3" />
              </div>
            </section>
          )}
        </>
      )}
    </div>
  );
}
