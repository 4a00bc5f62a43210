export const API_URL = (import.meta.env['VITE_API_URL'] as string | undefined) ?? '/api';

type QueryValue = string | number | boolean | undefined;

/** The input of a call of the contract. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Returns the address of a call of the contract: fills in each `:name` of its path, and adds the query without
 * its undefined and empty fields.
 */
export function addressOf(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${API_URL}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
