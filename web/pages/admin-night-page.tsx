import type { Competition, EventSummary } from '@pronathle/contract';
import { nextToEnter } from '@pronathle/domain/night';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useParams } from 'react-router';
import { useCompetition } from '../features/admin-events/events.data.ts';
import { ImportDesk } from '../features/admin-imports/import-desk.tsx';
import {
  nightDays,
  useNight,
  useNightEvents,
  type EventOfNight,
} from '../features/admin-night/night.data.ts';
import { NightProgramme, type NightPart } from '../features/admin-night/night-programme.tsx';
import { NightStatePill } from '../features/admin-night/night-state-pill.tsx';
import { nightText } from '../features/admin-night/night.text.ts';
import { useAddressQuery } from '../lib/address-query.ts';
import { messageOf } from '../lib/api.ts';
import { asSentence, formatCalendarDay } from '../lib/french-dates.ts';
import { clockReading } from '../lib/stadium-clock.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { NightEvent } from './admin-night-event.tsx';

function Night({ competition, events }: { competition: Competition; events: readonly EventSummary[] }) {
  const { _id: competitionId, timezone } = competition;
  const [query, setQuery] = useAddressQuery();
  const { days, shownDay } = nightDays(events, timezone);
  const wanted = query.get('day') ?? '';
  const day = days.includes(wanted) ? wanted : shownDay;
  const night = useNight(competitionId, { events, day, timezone });
  const [opened, setOpened] = useState<{ eventId: string; part: NightPart } | null>(null);
  const head = useRef<HTMLDivElement>(null);

  const next = nextToEnter(night);
  const openedEvent = night.find(({ event }) => event._id === opened?.eventId);
  const shown = openedEvent ?? next;
  const following = nextToEnter(night.filter((other) => other !== openedEvent));
  const open = (eventId: string, part: NightPart) => setOpened({ eventId, part });

  // An event that is opened from the programme appears above the programme: the page scrolls up to the event.
  useEffect(() => {
    if (opened === null) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, [opened]);

  if (events.length === 0) return <EmptyState title={nightText.empty} />;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {days.length > 1 && (
          <SelectField
            label={nightText.day}
            value={day}
            onChange={(changed) => {
              const chosen = changed.target.value;
              setOpened(null);
              setQuery(() => new URLSearchParams({ day: chosen }), { replace: true });
            }}
          >
            {days.map((one) => (
              <option key={one} value={one}>
                {asSentence(formatCalendarDay(one))}
              </option>
            ))}
          </SelectField>
        )}
        <p role="status" className="tabular-nums">
          {nightText.progress(night.filter(({ hasResult }) => hasResult).length, night.length)}
        </p>
      </div>
      <section className="grid gap-4 rounded-lg border-2 border-tartan bg-surface p-4 sm:p-5">
        {shown === undefined ? (
          <p className="text-lg font-semibold">{nightText.allEntered}</p>
        ) : (
          <ShownEvent
            shown={shown}
            part={openedEvent === undefined ? null : (opened?.part ?? null)}
            timezone={timezone}
            head={head}
            next={following?.event}
            onOpen={open}
            onClose={() => setOpened(null)}
          />
        )}
      </section>
      <section>
        <SectionHeading>{nightText.paste}</SectionHeading>
        <ImportDesk
          kind="night"
          target={competitionId}
          timezone={timezone}
          whenDone={
            next !== undefined && (
              <Button
                tone="quiet"
                className="justify-self-start py-1"
                onClick={() => open(next.event._id, 'result')}
              >
                {nightText.nextIs(next.event.name)}
              </Button>
            )
          }
        />
      </section>
      <section>
        <SectionHeading aside={<p className="text-sm text-muted">{nightText.stadiumTime(timezone)}</p>}>
          {nightText.programme}
        </SectionHeading>
        <p className="pb-3 text-sm text-muted not-lg:hidden">{nightText.keys}</p>
        <NightProgramme night={night} timezone={timezone} current={shown?.event._id} onOpen={open} />
      </section>
    </div>
  );
}

interface ShownEventProps {
  shown: EventOfNight;
  /** the open part of the event; null when the admin has not opened the event */
  part: NightPart | null;
  timezone: string;
  /** the element that gets the focus when an event is opened */
  head: Ref<HTMLDivElement>;
  /** the event to enter after this one */
  next: EventSummary | undefined;
  onOpen: (eventId: string, part: NightPart) => void;
  onClose: () => void;
}

/** The event that the admin has opened, or else the next event to enter, with its result and its start list. */
function ShownEvent({ shown, part, timezone, head, next, onOpen, onClose }: ShownEventProps) {
  const eventId = shown.event._id;
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <EventHead shown={shown} timezone={timezone} isOpen={part !== null} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={part === 'result' ? 'quiet' : 'primary'}
          aria-expanded={part === 'result'}
          onClick={() => onOpen(eventId, 'result')}
        >
          {nightText.result}
        </Button>
        <Button
          tone="quiet"
          aria-expanded={part === 'start-list'}
          onClick={() => onOpen(eventId, 'start-list')}
        >
          {nightText.startList}
        </Button>
        {part !== null && (
          <Button tone="plain" onClick={onClose}>
            {nightText.close}
          </Button>
        )}
      </div>
      {part !== null && (
        <NightEvent
          key={eventId}
          eventId={eventId}
          part={part}
          next={next?.name}
          onNext={() => next !== undefined && onOpen(next._id, 'result')}
        />
      )}
    </>
  );
}

function EventHead({ shown, timezone, isOpen }: { shown: EventOfNight; timezone: string; isOpen: boolean }) {
  const { event, state, predictionsCount } = shown;
  return (
    <>
      <p className="text-sm text-muted">{isOpen ? nightText.beingEntered : nightText.nextUp}</p>
      <h2 className="text-3xl">{event.name}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <time dateTime={event.eventDate} className="figures text-lg">
          {clockReading(event.eventDate, timezone).time}
        </time>
        <NightStatePill state={state} />
        <span className="text-muted">
          {nightText.starters(event.participantsCount)}
          {predictionsCount !== undefined && ` · ${nightText.predictions(predictionsCount)}`}
        </span>
      </p>
    </>
  );
}

function NightOf({ competitionId }: { competitionId: string }) {
  const competition = useCompetition(competitionId);
  const events = useNightEvents(competitionId);
  const name = competition.data?.competition.name;
  const failed = competition.data === undefined ? competition : events;
  return (
    <>
      <PageHeader
        title={nightText.title}
        documentTitle={name === undefined ? nightText.title : nightText.titleOf(name)}
        back={{ to: paths.adminEvents(competitionId), label: nightText.back }}
        subtitle={name}
      />
      {competition.data !== undefined && events.data !== undefined ? (
        <Night competition={competition.data.competition} events={events.data.data} />
      ) : failed.error === null ? (
        <Skeletons count={6} className="h-16" listClassName="grid gap-2 pt-16" />
      ) : (
        <ErrorState
          message={messageOf(failed.error, nightText.failed)}
          onRetry={() => void Promise.all([competition.refetch(), events.refetch()])}
        />
      )}
    </>
  );
}

/** The page of a competition's evening: every event of a day, with its result and its start list. */
export function AdminNightPage() {
  const { competitionId = '' } = useParams();
  return (
    <Page>
      <NightOf key={competitionId} competitionId={competitionId} />
    </Page>
  );
}
