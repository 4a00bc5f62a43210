import { call, type CallInput } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { wantPage } from '../../lib/wanted-page.ts';

/** Signs in and starts the session, which the pages then show. */
export async function login(body: CallInput<'login'>['body']): Promise<void> {
  const { token, user, wantedPage } = await call('login', { body });
  if (wantedPage !== undefined) wantPage(wantedPage);
  startSession(token, user);
  // Loaded with the player's pages. Without its code, only the window of a new badge is missing.
  import('../../lib/badge-news.ts').then(
    ({ announceBadge }) => announceBadge(user.newlyEarnedBadge, user._id),
    () => undefined,
  );
}

/**
 * Registers an account. The secret lets the link of the mail sign this browser in. When the code of the secret does not
 * load, the new player signs in with the password.
 */
export async function register(body: CallInput<'register'>['body']) {
  const secrets = await import('./registration-secret.ts').catch(() => null);
  if (secrets === null) return call('register', { body });
  const answer = await call('register', { body: { ...body, browserSecret: secrets.registrationSecret() } });
  secrets.keepRegistrationSecret();
  return answer;
}

export function resendVerification(identifier: string) {
  return call('resendVerificationEmail', { body: { identifier } });
}

export function forgotPassword(email: string) {
  return call('forgotPassword', { body: { email } });
}

export function resetPassword(token: string, password: string) {
  return call('resetPassword', { params: { token }, body: { password } });
}
