import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

/**
 * Disconnects a caller who has not read the answer within `readWithin` milliseconds of the request; a stream handles
 * slow readers itself.
 */
export const cutOffSlowReaders = (app: FastifyInstance, readWithin: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isStream !== true) {
      const cutOff = setTimeout(() => reply.raw.destroy(), readWithin).unref();
      reply.raw.once('close', () => clearTimeout(cutOff));
    }
    done();
  });
};
