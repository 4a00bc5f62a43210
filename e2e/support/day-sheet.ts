import type { Locator, Page } from '@playwright/test';
import { eventOf, type Event, type Meeting } from './meeting.ts';

/** Returns the calendar day of an event's start in its meeting's zone: YYYY-MM-DD. */
export const dayOf = ({ timezone }: Meeting, { eventDate }: Event): string =>
  new Date(eventDate).toLocaleDateString('sv-SE', { timeZone: timezone });

/** Returns the address of a league's sheet for one day: by default the day of the meeting's first event. */
export const sheetOf = (leagueId: string, meeting: Meeting, day = dayOf(meeting, eventOf(meeting))): string =>
  `/league/${leagueId}/competition/${meeting.id}/day/${day}`;

/** Returns the start list of one event on the sheet, by the event's name. */
export const startListOf = (page: Page, event: string): Locator =>
  page.getByRole('list', { name: `Liste de départ : ${event}` });
