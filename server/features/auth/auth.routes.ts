import { verificationMessages } from '@pronathle/contract/verification.messages';
import { networkOf } from '../../http/network.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../users/present-user.ts';
import { authMessages } from './auth.messages.ts';
import { deviceOf } from './device.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from './mail-links.ts';
import { prepareRegistration, refuseTwin } from './register.ts';
import { signInTurn } from './sign-in-turn.ts';

export const authRoutes = (serve: Serve, services: Services): void => {
  serve('register', async ({ context, body, once, request }) => {
    const register = await prepareRegistration(context, { ...body, network: networkOf(request.ip) });
    const msg = context.caller?.role === 'admin' ? authMessages.registeredByAdmin : authMessages.registered;
    return once(
      async (trx) => created({ msg, user: presentUser(await register(trx)) }),
      ({ body: { user } }) => user._id,
    ).catch((error: unknown) => refuseTwin(context.db, body.username, error));
  });

  serve('login', async ({ body, request }) =>
    ok(
      await logIn(services, {
        ...body,
        device: deviceOf(request.headers['user-agent']),
        turn: signInTurn(request, body.identifier),
      }),
    ),
  );

  serve('logout', async ({ context }) => {
    await logOut(context);
    return { status: 204, body: null };
  });

  serve('verifyEmail', async ({ params, reply }) => {
    const verified = await verifyEmail(services, params.token);
    const query = new URLSearchParams({
      status: verified ? 'success' : 'error',
      message: verified ? verificationMessages.success : verificationMessages.error,
    });
    reply.redirect(`${services.config.appUrl}/verify-email-status?${query.toString()}`, 302);
    return { status: 302, body: null };
  });

  serve('forgotPassword', async ({ body }) => {
    await forgotPassword(services, body.email);
    return ok({ msg: authMessages.resetRequested });
  });

  serve('resetPassword', async ({ params, body }) => {
    await resetPassword(services, { token: params.token, password: body.password });
    return ok({ msg: authMessages.passwordReset });
  });

  serve('resendVerificationEmail', async ({ body }) => {
    await resendVerification(services, body.identifier);
    return ok({ msg: authMessages.verificationResent });
  });
};
