import { lookup } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A file was not read; `why` gives the reason. */
export class NotFetched extends Error {
  readonly why: 'not-public' | 'too-large' | 'failed';
  constructor(why: NotFetched['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Returns whether an IP address is on the public internet: neither private nor reserved, nor the address of a tunnel
 * (6to4, Teredo), which may lead to a private one.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Returns a function that looks up a host and gives its addresses if all are allowed, else the error 'not-public'. The
 * connection uses these addresses: no second look-up can replace them by others.
 */
const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) callback(error, '');
      else if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        callback(new NotFetched('not-public'), '');
      else if (options.all === true) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });

interface Getting extends Pick<RequestOptions, 'ca'> {
  /** bytes */
  atMost: number;
  /** milliseconds, from the look-up to the last byte */
  within: number;
  isAllowed?: (address: string) => boolean;
}

/** Returns the bytes at an https address of a public host. Follows no redirection. Throws NotFetched. */
export const getPublic = (
  url: URL,
  { atMost, within, isAllowed = isPublicAddress, ca }: Getting,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof NotFetched ? error : new NotFetched('failed'));
    // Node does not look up an address in digits, so lookupAllowed() would not check it.
    if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      fail(new NotFetched('not-public'));
      return;
    }
    const sent = request(
      url,
      {
        lookup: lookupAllowed(isAllowed),
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(within),
        ...(ca !== undefined && { ca }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.destroy();
          fail(new NotFetched('failed'));
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > atMost) {
            fail(new NotFetched('too-large'));
            answer.destroy();
          } else chunks.push(chunk);
        });
        answer.on('end', () => resolve(Buffer.concat(chunks)));
        answer.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end();
  });
