import type { FastifyBaseLogger } from 'fastify';

/** What the storage, jobs and mail rooms say to whoever runs the server; a pino logger fits. */
export type OperatorLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
