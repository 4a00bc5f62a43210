import { z } from 'zod';
import { limits } from '@pronathle/domain/limits';
import { refusals } from './errors.ts';
import { givenPassword, isoDate, password, text } from './primitives.ts';
import { email, sessionUser } from './users.ts';
import { documentation as doc } from './documentation.messages.ts';
import { accountMessages as say } from './account.messages.ts';

export const loginBody = z.object({
  identifier: text({ max: limits.email, required: say.identifierRequired }).meta({
    description: doc.identifier,
  }),
  password: givenPassword(say.passwordRequired, 1),
});
const linkSecret = z.string().max(200, { error: refusals['link-login-refused'].msg });
export const linkLoginBody = z.object({
  link: linkSecret.meta({ description: doc.mailToken }),
  browserSecret: linkSecret.meta({ description: doc.registrationSecret }),
});
export const loginReply = z.object({
  token: z.string().meta({ description: doc.sessionToken }),
  user: sessionUser,
  wantedPage: z.string().optional().meta({ description: doc.wantedPageFromSignUp }),
});

export const forgotPasswordBody = z.object({ email });
export const resendBody = z.object({
  identifier: text({ max: limits.email, required: say.identifierRequiredToResend }).meta({
    description: doc.identifier,
  }),
});
export const resetPasswordBody = z.object({
  password: password({ min: limits.password, tooShort: say.passwordTooShort }).meta({
    description: doc.password,
  }),
});

/** A token that verifies an address. The server never refuses an invalid token, but redirects to a page that explains it. */
export const verificationParams = z.object({ token: z.string().meta({ description: doc.mailToken }) });

/** The token of a link in a mail. A token of the wrong shape gets the same answer as an unknown token. */
export const tokenParams = z.object({
  token: z.string().max(200, { error: say.resetTokenInvalid }).meta({ description: doc.mailToken }),
});

/** Mails with a link in a player's copy of their own data. */
export const own = {
  mailLinks: z
    .array(
      z.object({
        purpose: z.enum(['verify-email', 'reset-password', 'change-email', 'registration']),
        email: z.string(),
        createdAt: isoDate,
        expiresAt: isoDate,
        usedAt: isoDate.nullable(),
      }),
    )
    .meta({ description: doc.mailLinks }),
};
