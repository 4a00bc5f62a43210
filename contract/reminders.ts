import { noticeKinds, pushKinds } from '@pronathle/domain/notice-kinds';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { refusals } from './errors.ts';
import { flag, isoDate, listOf, timezone } from './primitives.ts';
import { validationMessages as say } from './validation.messages.ts';

const kind = z.enum(noticeKinds, { error: say.invalidInput });
const pushKind = z.enum(pushKinds, { error: say.invalidInput });

/** The notices that a player has chosen. */
const choice = {
  bell: listOf(kind, { max: noticeKinds.length, error: say.list }).meta({ description: doc.reminderBell }),
  mail: listOf(kind, { max: noticeKinds.length, error: say.list })
    .optional()
    .meta({ description: doc.reminderMail }),
  push: listOf(pushKind, { max: pushKinds.length, error: say.list })
    .optional()
    .meta({ description: doc.reminderPush }),
  atNight: flag.meta({ description: doc.reminderAtNight }),
  timezone,
};

export const remindersBody = z.object(choice);
const chosen = z.object({
  bell: z.array(kind),
  mail: z.array(kind),
  push: z.array(pushKind),
  atNight: flag,
  timezone: z.string(),
});
export const remindersReply = chosen.extend({
  pushKey: z.string().meta({ description: doc.pushKey }),
  onThisDevice: z.boolean().meta({ description: doc.onThisDevice }),
});

/** `count` bytes in base64url, without padding. */
const bytes = (count: number) => {
  const characters = Math.ceil((count * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), { error: say.invalidInput });
};
/** A device's subscription, as its browser gives it. */
export const pushDeviceBody = z.object({
  endpoint: z.string().max(1000, { error: say.invalidInput }),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export const unsubscribeParams = z.object({
  token: z
    .string()
    .max(200, { error: refusals['unsubscribe-link-unknown'].msg })
    .meta({ description: doc.unsubscribeToken }),
});

/** Reminders in a player's copy of their own data. */
export const own = {
  reminders: chosen.extend({
    sent: z.array(z.object({ kind: z.enum(['eve', 'hour', 'news']), day: z.string(), at: isoDate })),
    devices: z.array(z.object({ endpoint: z.string(), at: isoDate })),
  }),
};
