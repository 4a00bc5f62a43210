import { refusals } from '@pronathle/contract';
import type { SeenAnswer } from './api-client.ts';

/** Milliseconds within which every request is answered, whatever the state of the database. */
const answeredWithin = 15_000;

/** Returns in words why an answer is a fault even without a database; undefined when it is none. */
export const wrongWith = ({ name, status, body, retryAfter, took }: SeenAnswer): string | undefined => {
  const where = `${name}, after ${Math.round(took)} ms`;
  if (took > answeredWithin) return `${where}: answered ${status} too late`;
  if (status === 0) return `${where}: no answer`;
  if (status < 500) return undefined;
  const { msg } = body as { msg?: string };
  return status === 503 && msg === refusals.unavailable.msg && Number(retryAfter) > 0
    ? undefined
    : `${where}: ${status} ${String(msg)}, retry after ${String(retryAfter)}`;
};
