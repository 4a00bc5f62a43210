import { call } from '../lib/api.ts';
import { endSession } from '../lib/session.ts';

/** Signs out here at once; the server is told, and not waited for. */
export function signOut(): void {
  // Sent with the token, which is read before the session ends.
  void call('logout').catch(() => null);
  endSession('signed-out');
}
