import type { Event } from './meeting.ts';

/** The day of an instant in Paris, the zone of the stories' competitions. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

/** The address of a league's sheet for one day: by default the day of the event. */
export const sheetOf = (leagueId: string, event: Event, day = dayOf(event.eventDate)): string =>
  `/league/${leagueId}/competition/${event.competition._id}/day/${day}`;
