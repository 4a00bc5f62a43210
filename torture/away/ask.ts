import { refusals } from '@pronathle/contract';

/** An answer, and what a refusal in it says. */
export interface Answer {
  status: number;
  msg: string | undefined;
  retryAfter: string | null;
  /** milliseconds */
  took: number;
}

/** Requests an address that answers with JSON. */
export const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const begun = performance.now();
  const answer = await fetch(url, init);
  const { msg } = (await answer.json()) as { msg?: string };
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, msg, retryAfter, took: performance.now() - begun };
};

/** The answer of a server that cannot reach its database. */
export const unavailable = { status: 503, msg: refusals.unavailable.msg, retryAfter: '2' };
