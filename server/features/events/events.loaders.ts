import { loader, sharedReading } from '../../db/loader.ts';
import type { Page } from '../../db/read-page.ts';
import { pageShape } from '../../http/page.ts';
import type { OwnSummary } from './own-picks.queries.ts';
import { selectEvents, type EventFilter } from './events.queries.ts';
import { presentEventSummary } from './present-event.ts';
import { readEvent } from './read-event.ts';

interface EventPage {
  filter: EventFilter;
  page: Page;
}

/** Returns a page of events; simultaneous callers share the answer. */
export const loadEvents = sharedReading(async (db, { filter, page }: EventPage) => {
  const { rows, total } = await selectEvents(db, { filter, members: [], page });
  return { data: rows.map(presentEventSummary), ...pageShape(page, total) };
});

interface OwnEventPage extends EventPage {
  leagueId: string;
  userId: string;
}

/** Returns a page of events and, in the same order, the user's predictions of these events in a league. */
export const loadEventsWithOwn = loader(
  async (db, asked: readonly OwnEventPage[]) => {
    const [{ filter, page }] = asked as readonly [OwnEventPage, ...OwnEventPage[]];
    const { rows, total } = await selectEvents(db, { filter, members: asked, page });
    const events = rows.map(presentEventSummary);
    return asked.map((_place, at) => ({
      events,
      own: rows.map(({ predicted }): OwnSummary | undefined => predicted?.[at + 1]),
      total,
    }));
  },
  {
    atMost: 5_000,
    weightOf: ({ page }) => Math.max(page.limit, 50),
    lineOf: ({ filter, page }) => JSON.stringify([filter, page]),
  },
);

/** Returns an event with its start list; simultaneous callers share the answer. Throws event-not-found. */
export const loadEvent = sharedReading(async (db, eventId: string) => ({
  competitionEvent: await readEvent({ db }, eventId),
}));
