import type { FastifyBaseLogger } from 'fastify';

/** The log messages of the database, the jobs and the mails to the operator; a pino logger fits. */
export type OperatorLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
