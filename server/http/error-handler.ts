import type { RefusalBody, RefusalCode } from '@pronathle/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, violationKind } from '../db/database-error.ts';
import { Refusal } from './refusal.ts';

/** Fastify's own refusals, in the product's words. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'unknown-path',
};

/** Fields that one answer names, at most: nobody mends more at a time. */
const mostErrors = 100;

const validationBody = (error: FastifyError): RefusalBody => {
  const errors = (error.validation ?? []).slice(0, mostErrors).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    msg: issue.message ?? '',
  }));
  return { msg: errors[0]?.msg ?? '', errors };
};

const refusalOf = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  // What the request stood on was deleted meanwhile: asked again, it is told what is missing.
  if (violationKind(error) === 'foreign-key') return new Refusal('conflict');
  const framework = frameworkRefusals[error.code];
  if (framework !== undefined) return new Refusal(framework);
  if (error.statusCode === 400) return new Refusal('malformed-json');
  // What the files' own plugin refuses: a way out of their folder is no address, a precondition is a changed file.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('unknown-path');
  if (error.statusCode === 412) return new Refusal('conflict');
  return new Refusal('internal');
};

/** The only place where a failure becomes an answer: no stack, SQL or library text leaves it. */
export const answerError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // A file that is missing now may be there after the next deployment.
  reply.header('cache-control', 'no-store');
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(validationBody(error));
  const refusal = refusalOf(error);
  const { retryAfterSeconds } = refusal.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (refusal.code === 'conflict') request.log.warn({ err: error }, 'request met a change');
  if (refusal.status < 500) return reply.code(refusal.status).send(refusal.body);
  request.log.error({ err: error }, 'request failed');
  return reply.code(refusal.status).send({ ...refusal.body, requestId: request.id });
};
