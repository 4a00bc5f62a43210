import { limits, serverLimits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { newlyEarnedBadge, userBadge } from './badges.ts';
import { documentation as doc } from './documentation.messages.ts';
import {
  flag,
  givenPassword,
  id,
  isoDate,
  message,
  order,
  pageWithCount,
  paging,
  password,
  ref,
  search,
  sortBy,
  text,
} from './primitives.ts';
import { accountMessages } from './account.messages.ts';
import { validationMessages } from './validation.messages.ts';

export const roles = ['user', 'admin'] as const;

/** An account, as its owner and admins see it. */
export const user = z
  .object({
    _id: id,
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    isEmailVerified: z.boolean(),
    createdAt: isoDate,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** The user of a new session, with a badge that was just earned. Each badge is announced once. */
export const sessionUser = user.extend({ newlyEarnedBadge }).meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** An account, as other players see it. */
export const publicUser = z
  .object({
    _id: id,
    id,
    username: z.string(),
    badges: z.array(userBadge),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

export const person = z
  .object({
    _id: id,
    username: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

const name = text({ max: limits.personName, required: validationMessages.requiredFields });

/**
 * The domain checks length and alphabet (`usernameProblem`); the server answers with the sentence for each
 * problem.
 */
export const username = text({
  max: 100,
  required: validationMessages.requiredFields,
  tooLong: accountMessages.username,
}).meta({
  description: doc.username,
});

export const email = text({
  max: limits.email,
  required: validationMessages.requiredFields,
  tooLong: accountMessages.email,
})
  .pipe(z.email({ error: accountMessages.email, pattern: z.regexes.html5Email }))
  .meta({ format: 'email' });

const role = z.enum(roles, { error: accountMessages.role });

const newPassword = password({ min: limits.password, tooShort: accountMessages.passwordTooShort }).meta({
  description: doc.password,
});

export const registerBody = z.object({
  firstName: name,
  lastName: name,
  username,
  email,
  password: newPassword,
  role: role.meta({ description: doc.role }).optional(),
  wantedPage: text({ max: serverLimits.address }).meta({ description: doc.wantedPage }).optional(),
  browserSecret: z
    .string({ error: validationMessages.text })
    .regex(/^[0-9a-f]{64}$/, { error: validationMessages.text })
    .meta({ description: doc.browserSecret })
    .optional(),
});

export const registerReply = message.extend({ user });

export const userBody = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  username: username.optional(),
  email: email.optional(),
  password: newPassword.optional(),
  role: role.optional(),
  isEmailVerified: flag.optional(),
});

export const profileBody = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  username: username.optional(),
  email: email.optional(),
  currentPassword: givenPassword(validationMessages.text)
    .meta({ description: doc.currentPassword })
    .optional(),
  newPassword: newPassword.optional(),
});

export const profileReply = message.extend({
  user,
  token: z.string().optional().meta({ description: doc.renewedToken }),
});

/** The server's feature refuses a missing or empty password with its own sentence. */
const passwordRepeated = givenPassword(validationMessages.text)
  .meta({ description: doc.passwordRepeated })
  .optional();

export const deleteMyAccountBody = z.object({ currentPassword: passwordRepeated });

/** The device that opened a session, as far as its browser identified it. */
export const device = { browser: z.string().nullable(), system: z.string().nullable() };

export const mySession = z
  .object({
    _id: id,
    ...device,
    createdAt: isoDate,
    expiresAt: isoDate,
    isCurrent: z.boolean().meta({ description: doc.currentSession }),
  })
  .meta({ id: 'Session' });
export type MySession = z.infer<typeof mySession>;

export const mySessionsReply = z.object({ sessions: z.array(mySession) });

export const endMySessionsBody = z.object({
  session: ref.meta({ description: doc.sessionToEnd }).optional(),
  currentPassword: passwordRepeated,
});

export const usersQuery = z.object({
  ...paging,
  search,
  sort: sortBy(['username', 'email', 'firstName', 'lastName', 'role', 'createdAt']),
  order,
});
export const usersReply = z.object({ users: z.array(user), ...pageWithCount });
export const userReply = z.object({ user: z.union([user, publicUser]) });
export const userSavedReply = message.extend({ user });

/** The data deleted together with an account. */
export const userLossesReply = z.object({
  predictions: z.int(),
  badges: z.int(),
  leaguesHandedOver: z.int().meta({ description: doc.leaguesHandedOver }),
  leaguesDeleted: z.int().meta({ description: doc.leaguesDeleted }),
});

export const followBody = z.object({ idToFollow: ref });
export const unfollowBody = z.object({ idToUnfollow: ref });
export const followReply = message.extend({ following: z.array(id) });

/** The account in a player's copy of their own data. */
export const own = {
  account: user,
  sessions: z.array(z.object({ ...device, createdAt: isoDate, expiresAt: isoDate })),
  following: z.array(z.object({ _id: id, username: z.string(), since: isoDate })),
};
