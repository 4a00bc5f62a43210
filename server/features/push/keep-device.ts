import type { ApiBody } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { pushQueueOf } from './push-endpoint.ts';
import { saveDevice } from './push.queries.ts';
import { isDeviceKey } from './vapid-keys.ts';

/** Stores the device of the caller's session. The device shows the chosen notices until the session ends. */
export const keepDevice = async (
  context: CallerContext,
  { endpoint, keys }: ApiBody<'keepMyDevice'>,
): Promise<void> => {
  if (pushQueueOf(endpoint) === undefined) throw new Refusal('push-service-unknown', { path: 'endpoint' });
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isDeviceKey(p256dh)) throw new Refusal('invalid-input', { path: 'keys.p256dh' });
  const { id: accountId, token } = context.caller;
  await transactAs(context, (trx) => saveDevice(trx, { accountId, token }, { endpoint, p256dh, auth }));
};
