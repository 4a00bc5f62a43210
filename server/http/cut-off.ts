import type { FastifyInstance } from 'fastify';

/** Hangs up on whoever has not read their answer within so many milliseconds of their request. */
export const cutOffSlowReaders = (app: FastifyInstance, readWithin: number): void => {
  app.addHook('onRequest', async (_request, reply) => {
    const cutOff = setTimeout(() => reply.raw.destroy(), readWithin).unref();
    reply.raw.once('close', () => clearTimeout(cutOff));
  });
};
