import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { calendarDay, id } from './primitives.ts';

/** The state of each event of a competition's day, in the order of the starts. */
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
