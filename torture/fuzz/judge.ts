import type { ApiUnderFuzz, Call } from './document.ts';
import type { FuzzRequest } from './draw-request.ts';
import type { FuzzAnswer } from './send.ts';

/** Words of a library, a database or a stack, which no caller may see. */
const leaks =
  /\bat \S+ \(|node_modules|\.ts:\d|\b(?:select|insert into|update|delete from) \w+|violates|constraint|syntax error|relation "|Unexpected (?:token|end)|FST_|Zod|Invalid input|expected \w+|Bad Request|Not Found|Internal Server|Client Error|\[object|undefined|NaN/i;

/** A name in a refusal, which a user has chosen: it may be any word. */
const givenName = /(?<=La discipline )'[^"]*'(?= a déjà une épreuve)/;

/** The product's sentences begin with a capital, end with a mark, and contain small French words. */
const french = /^\p{Lu}.*[.!?]$/su;
const frenchWords =
  /(?:^|[\s'’(])(?:le|la|les|un|une|des|du|de|d|l|ce|cet|cette|votre|vos|vous|ne|n|pas|est|et|ou|trop|déjà|introuvable|invalide|token)(?=[\s'’.,:]|$)/iu;

const isFrench = (msg: unknown): boolean =>
  typeof msg === 'string' && french.test(msg) && frenchWords.test(msg);

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

interface RefusalShape {
  msg?: unknown;
  errors?: { path: unknown; msg: unknown }[];
}

/** Returns the fault in a refusal's text and fields, for any call; null without one. */
const refusalFault = (api: ApiUnderFuzz, status: number, body: unknown): string | null => {
  if (!api.isRefusal(body)) return 'a refusal of another shape';
  const { msg, errors } = body as RefusalShape;
  if (!isFrench(msg)) return `not a French sentence: ${String(msg)}`;
  if (status === 400 && (errors === undefined || errors.length === 0)) return 'a 400 that names no field';
  if (status !== 400 && errors !== undefined) return 'fields named by a refusal that is no 400';
  const bad = errors?.find((error) => !isFrench(error.msg));
  return bad === undefined ? null : `not a French sentence: ${String(bad.msg)}`;
};

/**
 * Returns the fault when an answer does not fit the rights of the caller; otherwise null. 401 means no session and 403
 * the wrong role. Both come before any other refusal.
 */
const accessFault = (call: Call, { actor }: FuzzRequest, status: number): string | null => {
  const access = call['x-access'];
  if (call.operationId === 'login' || status === 0) return null;
  if (actor === 'visitor' && access !== 'public' && status !== 401) return `a visitor was answered ${status}`;
  if (actor === 'player' && access === 'admin' && status !== 403 && status !== 401)
    return `a player was answered ${status}`;
  if (status === 401 && access === 'public') return 'a 401 to somebody who needs no session';
  if (status === 403 && !(actor === 'player' && ['admin', 'self-or-admin'].includes(access)))
    return `a 403 to ${actor}`;
  return null;
};

/** Returns the call that a request reaches; undefined for none, as when the address cannot be decoded. */
export const callOf = (api: ApiUnderFuzz, { method, target }: FuzzRequest): Call | undefined => {
  try {
    return api.callAt(method, decodeURI(target.split('?')[0] ?? ''));
  } catch {
    return undefined;
  }
};

/** Statuses with which an address or a message may be refused before any call is reached. */
const beforeAnyCall = [400, 404, 413, 415, 431];
/** bytes */
const mostBody = 1_048_576;

const isTooLarge = ({ body }: FuzzRequest): boolean => body !== null && Buffer.byteLength(body) > mostBody;

/**
 * Returns whether nobody may store an answer, or, if the document has a 304 for its call, only a browser that
 * revalidates it each time.
 */
const isStoredRightly = ({ responses }: Call, headers: FuzzAnswer['headers']): boolean => {
  const kept = headers['cache-control'];
  return kept === 'no-store' || ('304' in responses && kept === 'private, no-cache');
};

/** Returns the fault of an answer; null when it is as documented. */
export const faultOf = (api: ApiUnderFuzz, request: FuzzRequest, answer: FuzzAnswer): string | null => {
  const { status, headers, text } = answer;
  if (status === 0) return isTooLarge(request) ? null : 'the connection was cut';
  if (status >= 500) return `status ${status}`;
  const isApi = /^\/api(?:\/|$)/.test(request.target);
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    return 'without the security headers';
  if (headers['access-control-allow-origin'] !== undefined) return 'open to a foreign origin';

  const call = callOf(api, request);
  const isHead = request.method === 'HEAD';
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  const body = isStream ? text : parse(text);
  if (isHead && text !== '') return 'a HEAD with a body';
  if (status >= 400 && !isHead) {
    if (leaks.test(text.replace(givenName, ''))) return `words of the machinery: ${text.slice(0, 200)}`;
    const fault = refusalFault(api, status, body);
    if (fault !== null) return fault;
  }
  if (call === undefined) {
    const isFine = status < 400 ? !isApi || /^\/api\/(?:openapi\.json|docs)/.test(request.target) : true;
    return isFine && (status < 400 || beforeAnyCall.includes(status)) ? null : `status ${status} for nothing`;
  }
  // 431: the request has too many headers, and reaches no call.
  if (status === 431) return null;
  const fault = accessFault(call, request, status);
  if (fault !== null) return fault;
  if (status < 400 && isApi && !isStoredRightly(call, headers)) return 'an answer that may be stored';
  if (isHead) return String(status) in call.responses ? null : `status ${status} is not in the document`;
  return body === undefined ? 'a body that is no JSON' : api.violation(call, status, body);
};
