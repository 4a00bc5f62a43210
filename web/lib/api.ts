import type { ApiBody, ApiParams, ApiQuery, ApiReply, EndpointName, RefusalBody } from '@pronathle/contract';
import { endpoints, type Endpoint } from '@pronathle/contract/endpoints';
import { addressOf, API_URL, type CallParts } from './api-address.ts';
import { apiText } from './api.text.ts';
import { noteServerDate } from './server-clock.ts';
import { currentSession, endSession } from './session.ts';

/** The query of a call. A text field also takes a number; an undefined or empty field is not sent. */
type Query<Fields> = {
  [Key in keyof Fields]?: (string extends Fields[Key] ? Fields[Key] | number : Fields[Key]) | undefined;
};
type When<Part, Shape> = [Part] extends [undefined] ? unknown : Shape;

export type CallInput<Name extends EndpointName> = When<ApiParams<Name>, { params: ApiParams<Name> }> &
  When<ApiQuery<Name>, { query?: Query<ApiQuery<Name>> }> &
  When<ApiBody<Name>, { body: ApiBody<Name> }> & { signal?: AbortSignal };

export type CallArguments<Name extends EndpointName> =
  // A call without required input may omit the input.
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** A failed call: a refusal by the API or a failure of the server. With status 0, no usable answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** the server's French sentence, when it sent one */
  readonly msg: string | undefined;
  /** the sentences of wrong form fields; `path` is the field's name */
  readonly errors: readonly { readonly path: string; readonly msg: string }[];
  readonly code: string | undefined;
  /** a free username, when the chosen one is taken */
  readonly suggestion: string | undefined;

  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.msg ?? apiText.unreachable);
    this.status = status;
    this.msg = body.msg;
    this.errors = body.errors ?? [];
    this.code = body.code;
    this.suggestion = body.suggestion;
  }
}

/** Returns the server's sentence for a failure, or `fallback` when the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.msg !== undefined ? error.msg : fallback;
}

/** Returns the sentences of a refused form by field name; empty for any other error. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]));
}

/** Returns the free username that the server suggests for a taken one; undefined when it suggests none. */
export function suggestionOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.suggestion : undefined;
}

/**
 * Returns whether no answer came, or a gateway or an overloaded server failed (status 502 or more). The call may then
 * have taken effect, and may be retried.
 */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Returns whether the API refused with one of these statuses. A proxy's error has no sentence, and is no refusal. */
const isRefused = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && error.msg !== undefined && statuses.includes(error.status);

/** Returns whether the object no longer exists, at least for this caller. */
export function isGone(error: unknown): boolean {
  return isRefused(error, 404);
}

/**
 * Returns whether a refusal shows a change since the page was loaded: an object was deleted, or an action is no
 * longer allowed.
 */
export function isNews(error: unknown): boolean {
  return isRefused(error, 404, 409);
}

/** Returns whether the requested object does not exist, or its id is invalid: a retry is then useless. */
export function isNowhere(error: unknown): boolean {
  return isRefused(error, 400, 404);
}

/** Returns the address of an image that the API's host serves, such as a badge's icon. */
export function assetUrl(path: string): string {
  return API_URL.replace(/\/api\/?$/, '') + path;
}

/** The idempotency keys of creations without an answer, by address and content. */
const openKeys = new Map<string, string>();

/**
 * Returns the idempotency key of a creation. The same content keeps its key until an answer shows the outcome,
 * so that a retry after a lost answer does not create the object twice. Does not use `crypto.randomUUID`, which
 * needs HTTPS.
 */
function keyFor(sent: string): string {
  const key =
    openKeys.get(sent) ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  openKeys.set(sent, key);
  return key;
}

/** Returns the parsed JSON of an answer; null when the answer is not JSON, such as a proxy's page. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

type Complete = (name: EndpointName, answer: unknown, parts: CallParts) => unknown;
let complete: Complete = (_name, answer) => answer;

/**
 * Sets the function that adds missing fields to an answer. Pages without a session never set it, and so do not
 * load its code.
 */
export function completeWith(completing: Complete): void {
  complete = completing;
}

/** An endpoint as the build leaves it: an endpoint with GET has no method. */
type CalledEndpoint = Omit<Endpoint, 'method'> & Partial<Pick<Endpoint, 'method'>>;

/**
 * Makes one call of the contract and returns its answer; null for status 204.
 * Throws an ApiError for a refusal or without an answer, and the browser's error when `signal` is aborted. Throws
 * another error when another player has signed in meanwhile, who must get nothing of this call.
 * A 401 or 403 also ends the session of the call, except from login and register.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<ApiReply<Name>> {
  const endpoint: CalledEndpoint = endpoints[name];
  const { method = 'GET', path, once } = endpoint;
  const parts: CallParts = input ?? {};
  const { body, signal } = parts;
  const session = currentSession();
  const token = session?.token ?? null;
  const isAnothers = () => session && session.user._id !== (currentSession() ?? session).user._id;

  const address = addressOf(path, parts);
  const content = body === undefined ? undefined : JSON.stringify(body);
  const sent = `${address} ${content ?? ''}`;
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(once === true ? { 'idempotency-key': keyFor(sent) } : {}),
      },
      ...(content === undefined ? {} : { body: content }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted || isAnothers()) throw error;
    throw new ApiError(0, {});
  }

  noteServerDate(response.headers.get('date'), sentAt);
  const answer = await bodyOf(response);
  if (isAnothers()) throw new Error(name);
  if (response.status === 204) return null as ApiReply<Name>;
  // After a failure, or a page instead of JSON, the server may have created the object or not: the key is kept.
  if (response.status < 500 && answer !== null) openKeys.delete(sent);
  // Without JSON, a call that reads has failed. A change may still have arrived, and counts as made.
  if (response.ok && answer === null && method === 'GET') throw new ApiError(0, {});
  if (response.ok) return (await complete(name, answer ?? {}, parts)) as ApiReply<Name>;

  const signsOut = response.status === 401 || response.status === 403;
  // An answer to an older session, or to a call without one, says nothing about the present one.
  if (signsOut && name !== 'login' && name !== 'register' && currentSession()?.token === token)
    endSession('expired');
  throw new ApiError(response.status, answer ?? {});
}
