import { call } from '../lib/api.ts';
import { endSession } from '../lib/session.ts';

/** Signs out on this device at once; the request to the server is not awaited. */
export function signOut(): void {
  // Sent with the token, which is read before the session ends.
  void call('logout').catch(() => null);
  endSession('signed-out');
}
