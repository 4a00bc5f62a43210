import type { ApiBody, ApiReply } from '@pronathle/contract';
import { endpoints, type EndpointName } from '@pronathle/contract/endpoints';

/** The server refuses this file; the message is the server's sentence. */
export class FileRefused extends Error {}

/** The key of the program is not valid, or no longer valid: nothing can be sent. */
export class KeyRefused extends Error {}

/** The server does not answer, or cannot take the file now: retry after `seconds`. */
export class ServerAway extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

export interface FeedTarget {
  /** the address of the game */
  url: string;
  key: string;
}

type FedCall = Extract<EndpointName, 'previewImport' | 'applyImport'>;

/** milliseconds */
const answeredWithin = 60_000;
/** seconds */
const usualWait = 10;

/**
 * Makes a call with the key, and returns the answer. Follows no redirect, because the new address would receive the
 * key. Throws KeyRefused, FileRefused or ServerAway.
 */
export const callWithKey = async <Name extends FedCall>(
  { url, key }: FeedTarget,
  name: Name,
  body: ApiBody<Name>,
  idempotencyKey?: string,
): Promise<ApiReply<Name>> => {
  const sent = fetch(`${url.replace(/\/+$/, '')}/api${endpoints[name].path}`, {
    method: endpoints[name].method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(answeredWithin),
  });
  const answer = await sent.catch(() => null);
  const json = await answer?.json().catch(() => null);
  if (answer === null || json === null || json === undefined) throw new ServerAway(usualWait);
  if (answer.ok) return json as ApiReply<Name>;
  const { msg, errors } = json as { msg: string; errors?: { msg: string }[] };
  if (answer.status === 401) throw new KeyRefused(msg);
  // At 409 the data have changed since the preview: the retry makes a new preview.
  if (answer.status === 429 || answer.status === 409 || answer.status >= 500)
    throw new ServerAway(
      Number(answer.headers.get('retry-after') ?? 0) || (answer.status === 409 ? 1 : usualWait),
    );
  throw new FileRefused(errors?.[0]?.msg ?? msg);
};
