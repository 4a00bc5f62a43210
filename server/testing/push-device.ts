import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';

/**
 * Returns the keys of a new device, as a browser makes them: a key pair, of which the server gets the public key, and a
 * shared secret.
 */
export const newDeviceKeys = () => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
};

/** Returns the subscription of a new device at a known push service, as the body of a request. */
export const newDevice = ({ pair, auth } = newDeviceKeys()) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

/** HKDF of one block (RFC 5869), as RFC 8291 uses it. */
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Decrypts a message as a device does (RFC 8291 and 8188, aes128gcm, one record), without the library that encrypts
 * messages in the server. Throws when the message is not for this device.
 */
export const decryptMessage = (
  body: Buffer,
  { pair, auth }: Pick<ReturnType<typeof newDeviceKeys>, 'pair' | 'auth'>,
): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Returns the claims and the key of a VAPID header (RFC 8292). Throws when the signature is not of that key. */
export const readVapid = (authorization: string) => {
  const { t = '', k = '' } = Object.fromEntries(
    [...authorization.matchAll(/([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  ) as { t?: string; k?: string };
  const [header = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = createVerify('sha256')
    .update(`${header}.${claims}`)
    .verify({ key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The header is not signed by its key.');
  return {
    key: k,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      exp: number;
      sub: string;
    },
  };
};
