import type { DisciplineType } from '@pronathle/domain/discipline';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { PublicContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { predictPath } from '../reminder-mails/predict-path.ts';
import { calendarMessages } from './calendars.messages.ts';
import { selectAccountOfCalendar, selectCalendarEvents } from './calendars.queries.ts';

/** Hours from the start: a race with its laps of honour takes less than one; jumps, throws and walks take longer. */
const hoursOf = (type: DisciplineType): number => (type === 'course' ? 1 : 2);

/** seconds after which a program reads again, if it follows this advice */
const readAgainAfter = 3600;

/**
 * Returns the calendar of the player who made the address. A program takes the file as complete: deleted events, and
 * those of leagues that the player has left, are left out. Unchanged events are the same bytes: their stamp is their
 * creation time. Nothing in it depends on a prediction.
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
      url: `${config.appUrl}${predictPath({ ...event, eventId: event.id })}`,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
};
