import { createECDH } from 'node:crypto';
import type { DbContext } from '../../context.ts';
import { serverKey } from '../../db/server-key.ts';

const curve = 'prime256v1';

/** Returns a private key of P-256 with 32 bytes, because the library may return fewer bytes. */
const newPrivateKey = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
};

/**
 * Returns the keys that identify this server to the push services, in base64url. A device accepts only messages
 * with these keys.
 */
export const vapidKeys = async ({ db }: DbContext): Promise<{ publicKey: string; privateKey: string }> => {
  const secret = await serverKey(db, 'vapid', newPrivateKey);
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};

/** True for the bytes of a point of P-256, as encryption needs. */
export const isDeviceKey = (bytes: Buffer): boolean => {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    return pair.computeSecret(bytes).length > 0;
  } catch {
    return false;
  }
};
