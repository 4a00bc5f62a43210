import { call } from '../lib/api.ts';
import { forgetWaiting } from '../features/predictions/waiting-podiums.ts';
import { endSession } from '../lib/session.ts';

async function endMessages(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Signs out on this device at once, without waiting for the server's answer. */
export function signOut(): void {
  // Called before the session ends, because the request needs its token.
  void call('logout').catch(() => null);
  // The request may be lost, and this device would then still show the player's messages.
  void endMessages().catch(() => null);
  // Called before the session ends, because it needs the player's id.
  forgetWaiting();
  endSession('signed-out');
}
