import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { calendarDay, id } from './primitives.ts';

/** What an admin follows during a day of a competition, by event in the order of their starts. */
export const nightReply = z.object({
  day: calendarDay,
  events: z.array(
    z.object({
      competitionEventId: id,
      predictionsCount: z.int(),
      corrected: z.boolean().meta({ description: doc.nightCorrected }),
    }),
  ),
});
