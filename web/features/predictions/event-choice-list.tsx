import type { EventSummary } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/competition-status';
import { messageOf } from '../../lib/api.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { useAddressFilters } from '../../lib/list-address.ts';
import { groupByReaderDay } from '../../lib/reader-days.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { EventChoice } from './event-choice.tsx';
import { useCompetition, useLeagueEvents } from './predictions.data.ts';
import { eventChoiceListText } from './event-choice-list.text.ts';
import { predictionsText } from './predictions.text.ts';
import { asSentence } from '../../lib/french-dates.ts';

const eventFilters = { filter: ['', 'to-predict'] } as const;

function DayLink({ to, day }: { to: string | null; day: string }) {
  return (
    to !== null && (
      <LinkButton tone="plain" className="-mx-2" to={to} aria-label={eventChoiceListText.predictDayOf(day)}>
        {eventChoiceListText.predictDay}
      </LinkButton>
    )
  );
}

function EventDays({
  leagueId,
  dayLink,
  events,
  mayPredict,
  heading: Heading,
}: {
  leagueId: string;
  /** the address where the whole day of an event is predicted; null while its calendar is not known */
  dayLink?: (event: EventSummary) => string | null;
  events: readonly EventSummary[];
  mayPredict: boolean;
  heading: 'h2' | 'h3';
}) {
  return groupByReaderDay(events, ({ eventDate }) => eventDate).map(({ day, items }) => (
    <section key={day} className="grid gap-3">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 ${dayLink === undefined ? '' : 'min-h-11'}`}
      >
        <Heading className="text-2xl">{asSentence(day)}</Heading>
        <DayLink to={(items[0] && dayLink?.(items[0])) ?? null} day={day} />
      </div>
      <ul className="grid gap-3">
        {items.map((event) => (
          <li key={event._id}>
            <EventChoice leagueId={leagueId} event={event} mayPredict={mayPredict} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface EventChoiceListProps {
  leagueId: string;
  competitionId: string;
  /** an admin sees a league without being its member */
  mayPredict: boolean;
}

/**
 * The events of a league's competition by day, all of them or those left to predict; what has started comes
 * after what can still be predicted. The filter is in the address.
 */
export function EventChoiceList({ leagueId, competitionId, mayPredict }: EventChoiceListProps) {
  const { filters, narrow } = useAddressFilters(eventFilters);
  const { data, error, refetch } = useLeagueEvents(leagueId, competitionId);
  const timezone = useCompetition(competitionId).data?.competition.timezone;
  const dayLink = ({ eventDate }: EventSummary) =>
    timezone === undefined || !mayPredict
      ? null
      : paths.daySheet(leagueId, competitionId, dayInZone(new Date(eventDate), timezone));
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
  const onlyLeft = mayPredict && filters.filter === 'to-predict';

  return (
    <div className="grid gap-6">
      {mayPredict && (
        <FilterChips
          label={eventChoiceListText.filter}
          chips={[
            { id: '', label: eventChoiceListText.all(events.length) },
            { id: 'to-predict', label: eventChoiceListText.toPredict(leftNow.length) },
          ]}
          selected={filters.filter}
          onSelect={(filter) => narrow({ filter })}
        />
      )}
      {onlyLeft && left.length === 0 ? (
        <EmptyState
          title={eventChoiceListText.allPredicted}
          action={
            <Button tone="quiet" onClick={() => narrow({ filter: '' })}>
              {eventChoiceListText.showAll}
            </Button>
          }
        >
          {eventChoiceListText.allPredictedHint}
        </EmptyState>
      ) : (
        <>
          <EventDays
            leagueId={leagueId}
            dayLink={dayLink}
            events={onlyLeft ? left : ahead}
            mayPredict={mayPredict}
            heading="h2"
          />
          {!onlyLeft && started.length > 0 && (
            <section>
              <SectionHeading>{eventChoiceListText.started}</SectionHeading>
              <div className="grid gap-6">
                <EventDays leagueId={leagueId} events={started} mayPredict={mayPredict} heading="h3" />
              </div>
            </section>
          )}
        </>
      )}
    </div>
  );
}
