import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { deleteCalendarOf } from './calendars.queries.ts';

/** Deletes an address of the caller's calendar: programs that read it get 404. Throws calendar-not-found. */
export const deleteCalendar = (context: CallerContext, calendarId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    if (!(await deleteCalendarOf(trx, context.caller.id, calendarId)))
      throw new Refusal('calendar-not-found');
  });
