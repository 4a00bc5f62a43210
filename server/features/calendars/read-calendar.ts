import { linkedPaths } from '@pronathle/contract/linked-paths';
import type { DisciplineType } from '@pronathle/domain/discipline';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { PublicContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { calendarMessages } from './calendars.messages.ts';
import { selectAccountOfCalendar, selectCalendarEvents } from './calendars.queries.ts';

/**
 * Returns the hours that an event fills in a calendar: a race takes less than one, any other event takes longer.
 */
const hoursOf = (type: DisciplineType): number => (type === 'course' ? 1 : 2);

/** The seconds after which a calendar program should read the file again. */
const readAgainAfter = 3600;

/**
 * Returns the iCalendar file of the player who created the address. Throws calendar-unknown. Calendar programs
 * delete an event that the file no longer has: a deleted event, or one of a league that the player has left.
 * Unchanged data give the same bytes, because the stamp of an event is its creation time. The file does not depend
 * on predictions.
 */
export const readCalendar = async ({ db, config }: PublicContext, token: string): Promise<string> => {
  const accountId = await selectAccountOfCalendar(db, token);
  if (accountId === undefined) throw new Refusal('calendar-unknown');
  const { host } = new URL(config.appUrl);
  const calendar = ical({
    name: calendarMessages.name,
    prodId: { company: calendarMessages.name, product: calendarMessages.name, language: 'FR' },
    ttl: readAgainAfter,
  });
  for (const event of await selectCalendarEvents(db, accountId))
    calendar.createEvent({
      id: `${event.id}@${host}`,
      sequence: event.moves,
      stamp: event.createdAt,
      start: event.eventDate,
      end: new Date(event.eventDate.getTime() + hoursOf(event.type) * 3_600_000),
      summary: calendarMessages.event(event, event.competitionName),
      location: event.location,
      description: calendarMessages.closes,
      url: `${config.appUrl}${linkedPaths.predictEvent(event.leagueId, event.competitionId, event.id)}`,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
};
