import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { refusals } from './errors.ts';
import { id, isoDate, message } from './primitives.ts';

const calendar = z.object({ _id: id, createdAt: isoDate }).meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof calendar>;

export const calendarsReply = z.object({ calendars: z.array(calendar) });
export const newCalendarReply = message.extend({
  calendar,
  address: z.string().meta({ description: doc.calendarAddress }),
});
export const calendarParams = z.object({
  token: z
    .string()
    .max(200, { error: refusals['calendar-unknown'].msg })
    .meta({ description: doc.calendarToken }),
});
export const calendarReply = z.string().meta({ description: doc.calendar });

/** Calendars in a player's copy of their own data. */
export const own = calendarsReply.shape;
