import { hash } from 'node:crypto';
import type { Endpoint } from '@pronathle/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

const tags = new WeakMap<object, string>();

/** The entity tag of an answer's very bytes, hashed once for all who share the answer. */
const tagOf = (answer: object, text: string): string => {
  const known = tags.get(answer);
  if (known !== undefined) return known;
  const tag = `"${hash('sha256', text, 'base64url')}"`;
  tags.set(answer, tag);
  return tag;
};

/** Whether the caller says to hold what has this tag; a proxy that compresses calls the same tag weak. */
const holds = ({ headers }: FastifyRequest, tag: string): boolean => {
  const named = headers['if-none-match'];
  return named !== undefined && (named.trim() === '*' || named.match(/"[^"]*"/g)?.includes(tag) === true);
};

/** Whether this request of a call is answered the same for everybody who may make it. */
export const isShared = ({ shared }: Endpoint, query: unknown): boolean =>
  shared === 'always' ||
  (shared === 'without-league' && (query as { leagueId?: string } | undefined)?.leagueId === undefined);

/**
 * Sends what a browser may hold while it asks each time whether it is still so. The tag is of the bytes that this
 * caller is answered now: whose answer it was that the caller holds, and how old it is, does not matter.
 */
export const sendConditionally = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): FastifyReply => {
  const text = reply.serialize(answer) as string;
  const tag = tagOf(answer, text);
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (holds(request, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};
