import { createECDH } from 'node:crypto';
import type { DbContext } from '../../context.ts';
import { serverKey } from '../../db/server-key.ts';

const curve = 'prime256v1';

/** A private key of P-256, 32 bytes: the library's own may be shorter. */
const newPrivateKey = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
};

/** The keys that identify this server to the push services, in base64url: a device accepts only messages under them. */
export const vapidKeys = async ({ db }: DbContext): Promise<{ publicKey: string; privateKey: string }> => {
  const secret = await serverKey(db, 'vapid', newPrivateKey);
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};

/** Whether the bytes are a point of P-256, which encryption needs. */
export const isDeviceKey = (bytes: Buffer): boolean => {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    return pair.computeSecret(bytes).length > 0;
  } catch {
    return false;
  }
};
