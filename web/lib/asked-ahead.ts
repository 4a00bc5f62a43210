/**
 * What a page asks of the API is asked while its code is still on its way (start.ts); the page's own call then takes
 * the answer in place of asking again.
 */
export interface AskedAhead {
  readonly response: Promise<Response>;
  /** milliseconds since 1970, by this machine's clock */
  readonly sentAt: number;
}

/** Milliseconds for which an answer may wait for its page: what comes later asks anew. */
const KEPT = 10_000;

const asked = new Map<string, AskedAhead>();

const keyOf = (address: string, token: string): string => `${token} ${address}`;

/** What the headers of every call say, with the session's token or without one. */
export const apiHeaders = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

export function askAhead(address: string, token: string): void {
  const response = fetch(address, { headers: apiHeaders(token) });
  // Whoever takes it tells of the failure.
  response.catch(() => null);
  asked.set(keyOf(address, token), { response, sentAt: Date.now() });
}

/** Whether something asked ahead has not been taken. */
export function isAskedAhead(): boolean {
  return asked.size > 0;
}

/** An answer is taken once, by the session that asked for it. */
export function takeAsked(address: string, token: string): AskedAhead | undefined {
  const found = asked.get(keyOf(address, token));
  asked.delete(keyOf(address, token));
  return found !== undefined && Date.now() - found.sentAt < KEPT ? found : undefined;
}
