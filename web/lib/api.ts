import type { ApiBody, ApiParams, ApiQuery, ApiReply, EndpointName, RefusalBody } from '@pronathle/contract';
import { endpoints, type Endpoint } from '@pronathle/contract/endpoints';
import { addressOf, API_URL, type CallParts } from './api-address.ts';
import { apiText } from './api.text.ts';
import { noteServerDate } from './server-clock.ts';
import { currentSession, endSession } from './session.ts';

/** Numbers are written out in a query string; `undefined` leaves a field out. */
type Query<Fields> = {
  [Key in keyof Fields]?: (string extends Fields[Key] ? Fields[Key] | number : Fields[Key]) | undefined;
};
type When<Part, Shape> = [Part] extends [undefined] ? unknown : Shape;

export type CallInput<Name extends EndpointName> = When<ApiParams<Name>, { params: ApiParams<Name> }> &
  When<ApiQuery<Name>, { query?: Query<ApiQuery<Name>> }> &
  When<ApiBody<Name>, { body: ApiBody<Name> }> & { signal?: AbortSignal };

export type CallArguments<Name extends EndpointName> =
  // A call without input may omit it.
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** A refusal of the API, or (status 0) no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** the server's French sentence, when it sent one */
  readonly msg: string | undefined;
  readonly errors: readonly { readonly path: string; readonly msg: string }[];
  readonly code: string | undefined;
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

/** Returns the sentence of a failure: the server's, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.msg !== undefined ? error.msg : fallback;
}

/** The sentences of a refused form, by field name. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]));
}

/** A free username that the server suggests for a taken one. */
export function suggestionOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.suggestion : undefined;
}

/**
 * True without an answer, or when the server is overloaded: the call may be retried, and may already have
 * taken effect. Neither is true of a refusal.
 */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const isRefused = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && error.msg !== undefined && statuses.includes(error.status);

/** Whether the object no longer exists, at least for this caller. */
export function isGone(error: unknown): boolean {
  return isRefused(error, 404);
}

/**
 * Whether a refusal reveals a change since the page was loaded: an object was deleted, or an action is no
 * longer allowed.
 */
export function isNews(error: unknown): boolean {
  return isRefused(error, 404, 409);
}

/** Whether the requested object does not exist, or its id is invalid, so that a retry is useless. */
export function isNowhere(error: unknown): boolean {
  return isRefused(error, 400, 404);
}

/** The address of an image that the API's host serves, such as a badge's icon. */
export function assetUrl(path: string): string {
  return API_URL.replace(/\/api\/?$/, '') + path;
}

/** The keys of unanswered creations, by their content. */
const openKeys = new Map<string, string>();

/**
 * Returns the idempotency key of a creation. The same content keeps its key until an answer gives its
 * outcome, so that a repetition after a lost answer creates nothing twice. Generated in a way that also
 * works without TLS.
 */
function keyFor(sent: string): string {
  const key =
    openKeys.get(sent) ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  openKeys.set(sent, key);
  return key;
}

/** The JSON of an answer; null when it is something else, such as a proxy's page. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

type Complete = (name: EndpointName, answer: unknown, parts: CallParts) => unknown;
let complete: Complete = (_name, answer) => answer;

/** Completes answers that have less than the contract; a page without a session does not need it. */
export function completeWith(completing: Complete): void {
  complete = completing;
}

/** The build leaves the method of a reading call out. */
type CalledEndpoint = Omit<Endpoint, 'method'> & Partial<Pick<Endpoint, 'method'>>;

/**
 * Makes one call of the contract.
 * Throws ApiError; a 401 or 403 also ends the session, except from login and register.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<ApiReply<Name>> {
  const endpoint: CalledEndpoint = endpoints[name];
  const { method = 'GET', path, once } = endpoint;
  const parts: CallParts = input ?? {};
  const { body, signal } = parts;
  const token = currentSession()?.token ?? null;

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
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, {});
  }

  noteServerDate(response.headers.get('date'), sentAt);
  if (response.status === 204) return null as ApiReply<Name>;
  const answer = await bodyOf(response);
  // A failure, or a page instead of an answer, does not show what the server did.
  if (response.status < 500 && answer !== null) openKeys.delete(sent);
  // A page instead of data is no answer; only the server knows whether a change has arrived.
  if (response.ok && answer === null && method === 'GET') throw new ApiError(0, {});
  if (response.ok) return (await complete(name, answer ?? {}, parts)) as ApiReply<Name>;

  const signsOut = response.status === 401 || response.status === 403;
  // An answer to an older session says nothing about the present one.
  if (signsOut && name !== 'login' && name !== 'register' && (currentSession()?.token ?? null) === token) {
    endSession('expired');
  }
  throw new ApiError(response.status, answer ?? {});
}
