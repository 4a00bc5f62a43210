import type { EventSummary } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { messageOf } from '../../lib/api.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { readerDay, readerShortDay } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { DayChips } from './day-chips.tsx';
import { EventChoice } from './event-choice.tsx';
import { eventDays, eventFilters, type EventDays } from './event-days.ts';
import { isPartial } from './is-partial.ts';
import { isToPredict } from './is-to-predict.ts';
import { useCompetition, useLeagueEvents } from './predictions.data.ts';
import { eventChoiceListText as text } from './event-choice-list.text.ts';
import { predictionsText } from './predictions.text.ts';
import { asSentence } from '../../lib/french-dates.ts';

const sectionId = (day: string): string => `jour-${day.replaceAll(' ', '-')}`;

function DayLink({ to, day }: { to: string | null; day: string }) {
  return (
    to !== null && (
      <LinkButton tone="plain" className="-mx-2 -my-2" to={to} aria-label={text.predictDayOf(day)}>
        {text.predictDay}
      </LinkButton>
    )
  );
}

interface DaySectionsProps {
  leagueId: string;
  days: EventDays<EventSummary>['ahead'];
  /**
   * returns the address of the sheet of an event's day; null while the competition's zone is not known, or when the
   * reader may not predict; undefined for days without such links
   */
  dayLink: ((event: EventSummary) => string | null) | undefined;
  mayPredict: boolean;
  /** shows the official podiums instead of the player's own */
  official: boolean;
  heading: 'h2' | 'h3';
  /** returns the id of the section of a day */
  idOf: (day: string) => string;
}

function DaySections({
  leagueId,
  days,
  dayLink,
  mayPredict,
  official,
  heading: Heading,
  idOf,
}: DaySectionsProps) {
  return days.map(({ day, items }) => (
    <section key={day} id={idOf(day)} className="grid grid-cols-1 scroll-mt-28 gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading tabIndex={-1} className="text-2xl outline-none">
          {asSentence(day)}
        </Heading>
        <DayLink to={(items[0] && dayLink?.(items[0])) ?? null} day={day} />
      </div>
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {items.map((event) => (
          <li key={event._id} className={`grid grid-cols-1 ${event.locked ? 'min-h-15' : 'min-h-18'}`}>
            <EventChoice leagueId={leagueId} event={event} mayPredict={mayPredict} official={official} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Days = ReturnType<typeof eventDays>['ahead'];

/** Returns a chip for each day with open events, and one chip for all started events. `now` is in milliseconds. */
function dayChips(ahead: Days, hasStarted: boolean, now: number) {
  const [today, tomorrow] = [now, now + 86_400_000].map((at) => readerDay(new Date(at).toISOString()));
  const labelOf = ({ day, items }: Days[number]) => {
    if (day === today) return text.today;
    return day === tomorrow ? text.tomorrow : readerShortDay(items[0]?.eventDate ?? '');
  };
  return [
    ...ahead.map((one) => ({ id: sectionId(one.day), label: labelOf(one) })),
    ...(hasStarted ? [{ id: sectionId('started'), label: text.started }] : []),
  ];
}

/** Shown when no event matches the filter. */
function NothingLeft({ filter, onShowAll }: { filter: string; onShowAll: () => void }) {
  return (
    <EmptyState
      title={
        filter === 'today' ? text.noneToday : filter === 'results' ? text.noneStarted : text.allPredicted
      }
      action={
        <Button tone="quiet" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    >
      {filter === 'to-predict' && text.allPredictedHint}
    </EmptyState>
  );
}

interface EventChoiceListProps {
  leagueId: string;
  competitionId: string;
  /** false for an admin, who sees a league without being a member */
  mayPredict: boolean;
}

/**
 * The events of a league's competition by day: first the open events, the next day first; then the started events, the
 * latest day first. The filter is in the address.
 */
export function EventChoiceList({ leagueId, competitionId, mayPredict }: EventChoiceListProps) {
  const { filters, setFilters } = useAddressFilters(eventFilters);
  const { data, error, refetch } = useLeagueEvents(leagueId, competitionId);
  const timezone = useCompetition(competitionId).data?.competition.timezone;
  const dayLink = ({ eventDate }: EventSummary) =>
    timezone === undefined || !mayPredict
      ? null
      : paths.daySheet(leagueId, competitionId, dayInZone(new Date(eventDate), timezone));
  const hasCome = useHaveCome((data?.data ?? []).map(({ eventDate }) => eventDate));

  if (data === undefined) {
    return error === null ? (
      <Skeletons count={8} className="h-18" listClassName="grid gap-px pt-36" />
    ) : (
      <ErrorState message={messageOf(error, predictionsText.pageFailed)} onRetry={() => void refetch()} />
    );
  }
  const events = data.data;
  if (events.length === 0)
    return <EmptyState title={predictionsText.noEvents}>{mayPredict && text.noEventsHint}</EmptyState>;

  // An event that locks now leaves these two counts, but keeps its place until the list is requested again.
  const leftNow = events.filter((event) => !event.locked && isToPredict(event) && !hasCome(event.eventDate));
  const partialNow = events.filter(
    (event) => !isToPredict(event) && isPartial(event) && !event.locked && !hasCome(event.eventDate),
  );
  const isForbidden = !mayPredict && filters.filter === 'to-predict';
  const filter = isForbidden ? '' : filters.filter;
  const now = serverNow();
  const { ahead, started, earlier } = eventDays(events, filter, new Date(now).toISOString());
  const chips = [
    { id: '', label: text.all(events.length) },
    { id: 'today', label: text.today },
    { id: 'to-predict', label: text.toPredict(leftNow.length) },
    { id: 'results', label: text.results },
  ] as const;
  const days = dayChips(ahead, started.length > 0, now);

  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterChips
        label={text.filter}
        chips={chips.filter(({ id }) => mayPredict || id !== 'to-predict')}
        selected={filter}
        onSelect={(chosen) => setFilters({ filter: chosen })}
      />
      {ahead.length === 0 && started.length === 0 && (
        <NothingLeft filter={filter} onShowAll={() => setFilters({ filter: '' })} />
      )}
      {filter === 'to-predict' && partialNow.length > 0 && (
        <p className="text-sm text-muted">{text.partial(partialNow.length)}</p>
      )}
      {ahead.length > 1 && <DayChips days={days} />}
      <DaySections
        leagueId={leagueId}
        dayLink={dayLink}
        days={ahead}
        mayPredict={mayPredict}
        official={false}
        heading="h2"
        idOf={sectionId}
      />
      {started.length > 0 && (
        <section id={sectionId('started')} className="scroll-mt-28">
          <SectionHeading>{text.started}</SectionHeading>
          <div className="grid grid-cols-1 gap-3">
            <DaySections
              leagueId={leagueId}
              dayLink={undefined}
              days={started}
              mayPredict={mayPredict}
              official={filter === 'results'}
              heading="h3"
              idOf={(day) => sectionId(`started ${day}`)}
            />
            {earlier > 0 && (
              <Button tone="quiet" onClick={() => setFilters({ filter: 'results' })}>
                {text.earlier(earlier)}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
