import type { RefusalBody, RefusalCode } from '@pronathle/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, violationKind } from '../db/database-error.ts';
import { Refusal } from './refusal.ts';

/** Fastify's own refusals, with the product's codes. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'unknown-path',
};

/** maximum number of wrong fields in one answer: nobody corrects more at a time */
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
  // A row that the request refers to was deleted meanwhile: the same request, sent again, gets the precise refusal.
  if (violationKind(error) === 'foreign-key') return new Refusal('conflict');
  const framework = frameworkRefusals[error.code];
  if (framework !== undefined) return new Refusal(framework);
  if (error.statusCode === 400) return new Refusal('malformed-json');
  // The refusals of @fastify/static: 403 is a path outside its folder, 412 a file that has changed.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('unknown-path');
  if (error.statusCode === 412) return new Refusal('conflict');
  return new Refusal('internal');
};

/** Answers every error of a request. No other place does: so no stack, SQL or library text is ever sent. */
export const answerError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // A file that is missing now may exist after the next deployment.
  reply.header('cache-control', 'no-store');
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(validationBody(error));
  const refusal = refusalOf(error);
  const { retryAfterSeconds } = refusal.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (refusal.code === 'conflict')
    request.log.warn({ err: error }, 'request conflicted with a concurrent change');
  if (refusal.status < 500) return reply.code(refusal.status).send(refusal.body);
  request.log.error({ err: error }, 'request failed');
  return reply.code(refusal.status).send({ ...refusal.body, requestId: request.id });
};
