import { networkOf } from '../../http/network.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../users/present-user.ts';
import { authMessages } from './auth.messages.ts';
import { deleteSession } from './auth.queries.ts';
import { deviceOf } from './device.ts';
import { logIn } from './log-in.ts';
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from './mail-links.ts';
import { prepareRegistration } from './register.ts';
import { signInTurn } from './sign-in-turn.ts';

export const authRoutes = (serve: Serve, services: Services): void => {
  serve('register', async ({ caller, body, once, request }) => {
    const register = await prepareRegistration(services, caller, body, networkOf(request.ip));
    const msg = caller?.role === 'admin' ? authMessages.registeredByAdmin : authMessages.registered;
    return once(
      async (trx) => created({ msg, user: presentUser(await register(trx)) }),
      ({ body: { user } }) => user._id,
    );
  });

  serve('login', async ({ body, request }) =>
    ok(
      await logIn(
        services,
        body,
        deviceOf(request.headers['user-agent']),
        signInTurn(request, body.identifier),
      ),
    ),
  );

  serve('logout', async ({ caller }) => {
    await deleteSession(services.db, caller.token);
    return { status: 204, body: null };
  });

  serve('verifyEmail', async ({ params, reply }) => {
    const verified = await verifyEmail(services, params.token);
    const query = new URLSearchParams({
      status: verified ? 'success' : 'error',
      message: verified ? authMessages.verified : authMessages.verificationFailed,
    });
    reply.redirect(`${services.config.appUrl}/verify-email-status?${query.toString()}`, 302);
    return { status: 302, body: null };
  });

  serve('forgotPassword', async ({ body }) => {
    await forgotPassword(services, body.email);
    return ok({ msg: authMessages.resetRequested });
  });

  serve('resetPassword', async ({ params, body }) => {
    await resetPassword(services, params.token, body.password);
    return ok({ msg: authMessages.passwordReset });
  });

  serve('resendVerificationEmail', async ({ body }) => {
    await resendVerification(services, body.identifier);
    return ok({ msg: authMessages.verificationResent });
  });
};
