import type { ApiBody, ApiParams, ApiQuery, ApiReply, EndpointName } from '@pronathle/contract';
import { endpoints } from '@pronathle/contract/endpoints';
import { environment } from './environment.ts';

interface CallOptions<Name extends EndpointName> {
  /** another server than the stories' own */
  server?: string;
  /** a session's token; a visitor when absent */
  token?: string;
  params?: ApiParams<Name>;
  query?: ApiQuery<Name>;
  body?: ApiBody<Name>;
}

/** An id that no object has. */
export const unknownId = '01890000-0000-7000-8000-000000000000';

/**
 * Calls the server as a client of the contract would, and returns its answer. Throws on any refusal: a story's set-up
 * must succeed.
 */
export const callApi = async <Name extends EndpointName>(
  name: Name,
  { server = environment.url, token, params, query, body }: CallOptions<Name> = {},
): Promise<ApiReply<Name>> => {
  const { method, path } = endpoints[name];
  const given = params as Record<string, string> | undefined;
  const filled = path.replaceAll(/:(\w+)/g, (_all, key: string) => encodeURIComponent(given?.[key] ?? ''));
  const search = new URLSearchParams(query as Record<string, string> | undefined);
  const response = await fetch(`${server}/api${filled}?${search.toString()}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${filled}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as ApiReply<Name>;
};
