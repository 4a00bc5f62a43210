import { limits } from '@pronathle/domain/limits';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';
import { insertCalendar, lockCalendarsOf, selectCalendarsOf } from './calendars.queries.ts';
import { presentCalendar } from './present-calendar.ts';

/**
 * Creates an address of the caller's calendar and returns it. Only this answer contains the address: the database
 * stores the hash of its token. Throws too-many-calendars.
 */
export const createCalendar = (context: CallerContext) =>
  transactAs(context, async (trx) => {
    const { id } = context.caller;
    await lockCalendarsOf(trx, id);
    if ((await selectCalendarsOf(trx, id)).length >= limits.calendars)
      throw new Refusal('too-many-calendars');
    const token = newSecretToken();
    const calendar = await insertCalendar(trx, id, token);
    return {
      calendar: presentCalendar(calendar),
      address: `${context.config.appUrl}/api/calendar/${token}.ics`,
    };
  });
