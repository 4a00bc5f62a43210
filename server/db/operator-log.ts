import type { FastifyBaseLogger } from 'fastify';

/** The log messages of the storage, jobs and mail rooms to the operator; a pino logger fits. */
export type OperatorLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
