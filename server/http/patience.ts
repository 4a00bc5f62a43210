import { Refusal } from './refusal.ts';

/** The time limit of one request, over everything it awaits; after it, the answer is 503. */
export type Patience = <Result>(work: Promise<Result>) => Promise<Result>;

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/**
 * Each statement has its own limit, but a request sends many. Work in progress at the limit continues, as
 * after a broken connection: a client that repeats the request finds it done, or not. Without
 * `milliseconds` it waits to the end.
 */
export const openPatience = (milliseconds: number | undefined): Patience => {
  if (milliseconds === undefined) return (work) => work;
  let left = milliseconds;
  return async (work) => {
    const begun = performance.now();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const end = setTimeout(() => reject(new Refusal('unavailable', { retryAfterSeconds: 2 })), left);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(end);
      left -= performance.now() - begun;
    }
  };
};
