import type { DayEvent } from '@pronathle/contract';
import { Suspense, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useAutres } from '../../lib/autres.ts';
import { showWaitingBadges } from '../../lib/badge-news.ts';
import { useNow } from '../../lib/countdown.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { untilLock } from '../../ui/countdown.text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { part } from '../../ui/part.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import type { CopyDayToProps } from './copy-day-to.tsx';
import { DayEventCard } from './day-event-card.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import { useDay } from './day-sheet.data.ts';
import { isToPredict } from './is-to-predict.ts';
import type { CopyDayFromProps } from './copy-day-from.tsx';

// Loaded after the first view: only players with several leagues of the competition see something of it.
const loadOtherLeagues = () => import('./other-leagues.tsx');
const CopyDayTo = part<'CopyDayTo', CopyDayToProps>(loadOtherLeagues, 'CopyDayTo');
const CopyDayFrom = part<'CopyDayFrom', CopyDayFromProps>(loadOtherLeagues, 'CopyDayFrom');

const dayFilters = { filter: ['', 'to-predict'] } as const;

interface DaySheetProps {
  leagueId: string;
  competitionId: string;
  /** YYYY-MM-DD, in the competition's zone */
  day: string;
}

/** The player's progress, and the time until the next lock. */
function Progress({ events, predicted }: { events: readonly DayEvent[]; predicted: number }) {
  const now = useNow();
  const [next] = events.filter(({ locked, eventDate }) => !locked && Date.parse(eventDate) > now);
  const when = next && untilLock(next.eventDate, now);
  return (
    <p className="font-semibold">
      {text.progress(predicted, events.length)}
      <span className="font-normal text-muted">
        {when ? ', ' : ' · '}
        <span className={when ? 'inline-block' : ''}>{when ? text.firstLock(when) : text.allLocked}</span>
      </span>
    </p>
  );
}

/**
 * The events of one day, each with a start list in which the player taps athletes. Each choice is saved automatically.
 */
export function DaySheet({ leagueId, competitionId, day }: DaySheetProps) {
  const { filters, setFilters } = useAddressFilters(dayFilters);
  const place = { leagueId, competitionId, day };
  const { data, error, refetch } = useDay(place);
  const autres = useAutres();
  const hasCome = useHaveCome((data?.events ?? []).map(({ eventDate }) => eventDate));
  /**
   * ids of the events that were left to predict when the filter was switched on: they stay in the list after the player
   * has predicted them; empty until then
   */
  const [listed, setListed] = useState<readonly string[]>([]);
  const isLoaded = data !== undefined && !(autres.isPending && data.events.length > 0);

  // Scrolls to the event that was pressed on the home page.
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);

  // When the player leaves the sheet, the badges that have waited are shown.
  useEffect(() => showWaitingBadges, []);

  if (!isLoaded) {
    return error === null ? (
      <Skeletons count={3} className="h-96" listClassName="grid gap-4 pt-16" />
    ) : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  }
  const { events, previousDay, nextDay } = data;
  const isLocked = ({ locked, eventDate }: DayEvent) => locked || hasCome(eventDate);
  const left = events.filter((event) => isToPredict(event) && !isLocked(event));
  const predicted = events.filter((event) => event.myPrediction && !left.includes(event)).length;
  const onlyLeft = filters.filter === 'to-predict';
  // Set while rendering, because the page's address can switch the filter on too.
  if (onlyLeft && listed.length === 0 && left.length > 0) setListed(left.map(({ _id }) => _id));
  const open = events.filter((event) => !isLocked(event));
  // On the first and last day a hidden link keeps the place of the other.
  const dayLink = (to: string | null, label: string) => (
    <LinkButton
      tone="plain"
      className={`-mx-2 ${to === null ? 'invisible' : ''}`}
      to={paths.daySheet(leagueId, competitionId, to ?? day)}
    >
      {label}
    </LinkButton>
  );

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {events.length > 0 && <Progress events={events} predicted={predicted} />}
        {(previousDay ?? nextDay) !== null && (
          <div className="flex flex-1 justify-between gap-x-6 sm:justify-end">
            {dayLink(previousDay, text.previousDay)}
            {dayLink(nextDay, text.nextDay)}
          </div>
        )}
      </div>
      {events.length === 0 ? (
        <EmptyState title={text.noEvents} />
      ) : (
        <>
          <FilterChips
            label={text.filter}
            chips={[
              { id: '', label: text.all(events.length) },
              { id: 'to-predict', label: text.left(left.length) },
            ]}
            selected={filters.filter}
            onSelect={(filter) => {
              setListed([]);
              setFilters({ filter });
            }}
          />
          {/* As high as a button, which may replace the text in it later. */}
          <div className="-my-3 flex min-h-11 items-center text-sm text-muted">
            {open.length > 0 && (
              <Suspense fallback={text.tapHint}>
                <CopyDayFrom place={place} events={events} otherwise={text.tapHint} />
              </Suspense>
            )}
          </div>
          {onlyLeft && left.length === 0 && listed.length === 0 && <EmptyState title={text.nothingLeft} />}
          <ul className="grid grid-cols-1 gap-4">
            {events.map((event) => (
              <li key={event._id} hidden={onlyLeft && !left.includes(event) && !listed.includes(event._id)}>
                <DayEventCard
                  leagueId={leagueId}
                  day={day}
                  event={event}
                  autres={autres.data ?? []}
                  locked={isLocked(event)}
                />
              </li>
            ))}
          </ul>
          <Suspense fallback={null}>
            <CopyDayTo place={place} shown={predicted > 0 && open.length > 0} events={events} />
          </Suspense>
          {/* A day is longer than a screen: its end has a link to the next day. */}
          <div className="flex justify-end">{dayLink(nextDay, text.nextDay)}</div>
        </>
      )}
    </div>
  );
}
