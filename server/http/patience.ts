import { Refusal } from './refusal.ts';

/** Returns the result of `work`; throws 'unavailable' (503) when the request's time is used up. */
export type Patience = <Result>(work: Promise<Result>) => Promise<Result>;

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/**
 * Opens the time limit of one request, over everything that it awaits: each statement has its own limit, but a request
 * sends many. Work in progress at the limit continues, as after a broken connection: a client that repeats the request
 * may find it done. Without `milliseconds` there is no limit.
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
