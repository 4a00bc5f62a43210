import { call } from '../lib/api.ts';
import { forgetWaiting } from '../features/predictions/waiting-podiums.ts';
import { endSession } from '../lib/session.ts';

async function endMessages(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Signs out on this device at once; the request to the server is not awaited. */
export function signOut(): void {
  // Sent with the token, which is read before the session ends.
  void call('logout').catch(() => null);
  // In the browser too: the request may be lost, and the device would go on showing the player's messages.
  void endMessages().catch(() => null);
  // By the player's id, which the end of the session takes away.
  forgetWaiting();
  endSession('signed-out');
}
