import type { Calendar } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { selectCalendarsOf } from './calendars.queries.ts';
import { presentCalendar } from './present-calendar.ts';

export const listCalendars = async ({ db, caller }: CallerContext): Promise<Calendar[]> =>
  (await selectCalendarsOf(db, caller.id)).map(presentCalendar);
