import { z } from 'zod';
import { limits } from '@pronathle/domain/limits';
import { givenPassword, password, text } from './primitives.ts';
import { email, sessionUser } from './users.ts';
import { documentation as doc } from './documentation.messages.ts';
import { validationMessages as say } from './validation.messages.ts';

export const loginBody = z.object({
  identifier: text({ max: limits.email, required: say.identifierRequired }).meta({
    description: doc.identifier,
  }),
  password: givenPassword(say.passwordRequired, 1),
});
export const loginReply = z.object({
  token: z.string().meta({ description: doc.sessionToken }),
  user: sessionUser,
  wantedPage: z.string().optional().meta({ description: doc.toldWantedPage }),
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

/** A token to verify an address: a wrong one of any shape leads to the page that says so. */
export const verificationParams = z.object({ token: z.string().meta({ description: doc.mailToken }) });

/** A token of a mail's link; one that has another shape is answered like one that does not exist. */
export const tokenParams = z.object({
  token: z.string().max(200, { error: say.resetTokenInvalid }).meta({ description: doc.mailToken }),
});
