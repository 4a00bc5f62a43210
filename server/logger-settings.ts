import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/**
 * Returns an address for the log, without its query and its secrets: the token or the code of a link. Any word as long
 * as a token counts as one.
 */
const loggedUrl = (url: string): string =>
  url
    .replace(/\?.*$/, '?[query]')
    .replace(/\/(verify-email|reset-password|invitation|rejoindre)\/[^/]+/, '/$1/[token]')
    .replace(/[\w-]{40,}/g, '[token]');

export const loggerSettings = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), ip }),
    res: ({ statusCode }: FastifyReply) => ({ statusCode }),
  },
});
