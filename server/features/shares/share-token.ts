import { createHmac } from 'node:crypto';

/**
 * Returns the token of a link: 256 bits that only this server can compute from the link's id. So a player who shares
 * the same again gets the same address, although the database stores only the token's hash.
 */
export const tokenOfShare = (key: Buffer, shareId: string): string =>
  createHmac('sha256', key).update(shareId).digest('base64url');
