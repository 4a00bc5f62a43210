import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { deleteCalendarOf } from './calendars.queries.ts';

/** Deletes the address of a calendar: programs that read it get nothing more. */
export const deleteCalendar = (context: CallerContext, calendarId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    if (!(await deleteCalendarOf(trx, context.caller.id, calendarId)))
      throw new Refusal('calendar-not-found');
  });
