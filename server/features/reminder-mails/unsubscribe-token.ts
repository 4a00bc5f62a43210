import { createHmac, timingSafeEqual } from 'node:crypto';

const bytesOf = (accountId: string): Buffer => Buffer.from(accountId.replaceAll('-', ''), 'hex');

const signatureOf = (secret: Buffer, account: Buffer): Buffer =>
  createHmac('sha256', secret).update(account).digest().subarray(0, 16);

/** Returns the token of the links that end an account's reminders. It is the same in every mail and never expires. */
export const unsubscribeToken = (secret: Buffer, accountId: string): string => {
  const account = bytesOf(accountId);
  return Buffer.concat([account, signatureOf(secret, account)]).toString('base64url');
};

/** Returns the account of a token, or null for a token that this server did not make. */
export const accountOfToken = (secret: Buffer, token: string): string | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return null;
  const account = bytes.subarray(0, 16);
  if (!timingSafeEqual(bytes.subarray(16), signatureOf(secret, account))) return null;
  return account.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
