import type { ApiBody, ApiReply } from '@pronathle/contract';
import { endpoints, type EndpointName } from '@pronathle/contract/endpoints';

/** The server does not want this file; `why` is its sentence. */
export class FileRefused extends Error {}

/** The key is not valid, or not any more: nothing can be fed. */
export class KeyRefused extends Error {}

/** No answer now: a retry makes sense. */
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

const answeredWithin = 60_000;
const usualWait = 10;

/** Makes a call with the key. A redirect is not followed, because it would receive the key. */
export const callWithKey = async <Name extends FedCall>(
  { url, key }: FeedTarget,
  name: Name,
  body: ApiBody<Name>,
  once?: string,
): Promise<ApiReply<Name>> => {
  const sent = fetch(`${url.replace(/\/+$/, '')}/api${endpoints[name].path}`, {
    method: endpoints[name].method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(once !== undefined && { 'idempotency-key': once }),
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
  // The data have changed since the preview: another one is made.
  if (answer.status === 429 || answer.status === 409 || answer.status >= 500)
    throw new ServerAway(
      Number(answer.headers.get('retry-after') ?? 0) || (answer.status === 409 ? 1 : usualWait),
    );
  throw new FileRefused(errors?.[0]?.msg ?? msg);
};
