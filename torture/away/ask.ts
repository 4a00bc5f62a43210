import { refusals } from '@pronathle/contract';

/** The answer of a server without its database. */
export interface Answer {
  status: number;
  msg: string | undefined;
  retryAfter: string | null;
  /** milliseconds */
  took: number;
}

export const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const begun = performance.now();
  const answer = await fetch(url, init);
  const { msg } = (await answer.json()) as { msg?: string };
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, msg, retryAfter, took: performance.now() - begun };
};

/** The refusal of a call that cannot be served, with the time to retry. */
export const unavailable = { status: 503, msg: refusals.unavailable.msg, retryAfter: '2' };
