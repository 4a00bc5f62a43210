import { noticeKinds } from '@pronathle/domain/reminders';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { refusals } from './errors.ts';
import { flag, isoDate, listOf, timezone } from './primitives.ts';
import { validationMessages as say } from './validation.messages.ts';

const kind = z.enum(noticeKinds, { error: say.invalidInput });

/** What a player chooses to be notified of. */
const choice = {
  bell: listOf(kind, { max: noticeKinds.length, error: say.list }).meta({ description: doc.reminderBell }),
  mail: listOf(kind, { max: noticeKinds.length, error: say.list })
    .optional()
    .meta({ description: doc.reminderMail }),
  atNight: flag.meta({ description: doc.reminderAtNight }),
  timezone,
};

export const remindersBody = z.object(choice);
export const remindersReply = z.object({
  bell: z.array(kind),
  mail: z.array(kind),
  atNight: flag,
  timezone: z.string(),
});
export const unsubscribeParams = z.object({
  token: z
    .string()
    .max(200, { error: refusals['unsubscribe-link-unknown'].msg })
    .meta({ description: doc.unsubscribeToken }),
});

export const ownReminders = remindersReply.extend({
  sent: z.array(z.object({ kind: z.enum(['eve', 'hour', 'news']), day: z.string(), at: isoDate })),
});
