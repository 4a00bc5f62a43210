import { Refusal } from './refusal.ts';

/** How long one request waits for all that it does together; past it, it is answered 503. */
export type Patience = <Result>(work: Promise<Result>) => Promise<Result>;

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/**
 * Each statement has its own limit, but a request makes many. What runs when the time is over goes on, as after a
 * connection that broke: whoever asks again finds it done, or not. Without `milliseconds` it waits to the end.
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
