import { refusals } from '@pronathle/contract';
import type { SeenAnswer } from './api-client.ts';

/** Milliseconds within which every request is answered, whatever the state of the database. */
export const answeredWithin = 15_000;

/** Returns the fault of an answer, whatever the state of the database; undefined without one. */
export const wrongWith = ({ name, status, body, took }: SeenAnswer): string | undefined => {
  const where = `${name}, after ${Math.round(took)} ms`;
  if (took > answeredWithin) return `${where}: answered ${status} too late`;
  if (status === 0) return `${where}: no answer`;
  if (status < 500) return undefined;
  const { msg } = body as { msg?: string };
  return status === 503 && msg === refusals.unavailable.msg
    ? undefined
    : `${where}: ${status} ${String(msg)}`;
};
