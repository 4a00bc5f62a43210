import { linkedPaths } from '@pronathle/contract/linked-paths';
import { verificationMessages } from '@pronathle/contract/verification.messages';
import { networkOf } from '../../http/network.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import { presentUser } from '../users/present-user.ts';
import { authMessages } from './auth.messages.ts';
import { deviceOf } from '../../http/device.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logInByLink } from './log-in-by-link.ts';
import { logOut } from './log-out.ts';
import { prepareRegistration } from './prepare-registration.ts';
import { refuseTwin } from './refuse-twin.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signInTurn } from './sign-in-turn.ts';
import { verifyEmail } from './verify-email.ts';

export const authRoutes = (serve: Serve): void => {
  serve('register', async ({ context, body, once, request }) => {
    const register = await prepareRegistration(context, { ...body, network: networkOf(request.ip) });
    const msg = context.caller?.role === 'admin' ? authMessages.registeredByAdmin : authMessages.registered;
    return once(
      async (trx) => created({ msg, user: presentUser(await register(trx)) }),
      ({ body: { user } }) => user._id,
    ).catch((error: unknown) => refuseTwin(context, { username: body.username, error }));
  });

  serve('login', async ({ context, body, request }) =>
    ok(
      await logIn(context, {
        ...body,
        device: deviceOf(request.headers['user-agent']),
        turn: signInTurn(request, body.identifier),
      }),
    ),
  );

  serve('loginByLink', async ({ context, body, request }) =>
    ok(await logInByLink(context, { ...body, device: deviceOf(request.headers['user-agent']) })),
  );

  serve('logout', async ({ context }) => {
    await logOut(context);
    return { status: 204, body: null };
  });

  serve('verifyEmail', async ({ context, params, reply }) => {
    const verification = await verifyEmail(context, params.token);
    const verified = verification !== 'refused';
    const query = new URLSearchParams({
      status: verified ? 'success' : 'error',
      message: verified ? verificationMessages.success : verificationMessages.error,
    });
    // The token is in the fragment: browsers send it to no server, not even in the Referer header.
    const fragment = verification === 'awaited' ? `#${params.token}` : '';
    reply.redirect(
      `${context.config.appUrl}${linkedPaths.verifyEmailStatus()}?${query.toString()}${fragment}`,
      302,
    );
    return { status: 302, body: null };
  });

  serve('forgotPassword', async ({ context, body }) => {
    await forgotPassword(context, body.email);
    return ok({ msg: authMessages.resetRequested });
  });

  serve('resetPassword', async ({ context, params, body }) => {
    await resetPassword(context, { token: params.token, password: body.password });
    return ok({ msg: authMessages.passwordReset });
  });

  serve('resendVerificationEmail', async ({ context, body }) => {
    await resendVerification(context, body.identifier);
    return ok({ msg: authMessages.verificationResent });
  });
};
