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
  // A call that asks for nothing may be made with nothing.
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

/** What to show for a failure: the server's sentence, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.msg !== undefined ? error.msg : fallback;
}

/** The sentences of a refused form, by the name of their field. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]));
}

/** A free username that the server proposes in place of a taken one. */
export function suggestionOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.suggestion : undefined;
}

/**
 * No answer, or a server that says it is overloaded: worth another try, and what was asked for may have been done. A
 * refusal is neither.
 */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const isRefused = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && error.msg !== undefined && statuses.includes(error.status);

/** Whether what was there until now is so no more, at least for who asks. */
export function isGone(error: unknown): boolean {
  return isRefused(error, 404);
}

/** Whether a refusal tells what has changed under one's eyes: something is gone, or is allowed no more. */
export function isNews(error: unknown): boolean {
  return isRefused(error, 404, 409);
}

/** Whether there is nothing at what was asked for, the id of nothing or no id at all, however often one asks. */
export function isNowhere(error: unknown): boolean {
  return isRefused(error, 400, 404);
}

/** The address of an image that the API's host serves, such as a badge's icon. */
export function assetUrl(path: string): string {
  return API_URL.replace(/\/api\/?$/, '') + path;
}

/** The keys of what was sent to be made and not answered yet, by what it says. */
const openKeys = new Map<string, string>();

/**
 * The key under which something is sent to be made: the same content keeps its key until an answer says what became of
 * it, so that what is sent again after a lost answer is not made twice. Drawn as even a page without TLS can.
 */
function keyFor(sent: string): string {
  const key =
    openKeys.get(sent) ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  openKeys.set(sent, key);
  return key;
}

/** What the API says; null when the answer is not its JSON, as a proxy's page is not. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

type Complete = (name: EndpointName, answer: unknown, parts: CallParts) => unknown;
let complete: Complete = (_name, answer) => answer;

/** Has answers that say less than the contract completed; a page without a session needs none of it. */
export function completeWith(completing: Complete): void {
  complete = completing;
}

/**
 * Makes one call of the contract.
 * Throws ApiError; a 401 or 403 also ends the session, except from login and register.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<ApiReply<Name>> {
  const { method, path, once }: Endpoint = endpoints[name];
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
  // A failure, or a page in the place of an answer, says nothing of what the server did.
  if (response.status < 500 && answer !== null) openKeys.delete(sent);
  // A page in the place of data is no answer; whether what was sent has arrived is known to the server alone.
  if (response.ok && answer === null && method === 'GET') throw new ApiError(0, {});
  if (response.ok) return (await complete(name, answer ?? {}, parts)) as ApiReply<Name>;

  const signsOut = response.status === 401 || response.status === 403;
  // An answer to an older session says nothing about the present one.
  if (signsOut && name !== 'login' && name !== 'register' && (currentSession()?.token ?? null) === token) {
    endSession('expired');
  }
  throw new ApiError(response.status, answer ?? {});
}
