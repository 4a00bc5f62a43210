import { hash } from 'node:crypto';
import type { Endpoint } from '@pronathle/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The bytes of an answer, and their entity tag. */
export interface Written {
  bytes: string | Buffer;
  tag: string;
  /** JSON when absent */
  type?: string;
}

export const tagOf = (bytes: Written['bytes']): string => `"${hash('sha256', bytes, 'base64url')}"`;

const tags = new WeakMap<object, string>();

/** Hashed once for all callers who share the answer. */
const tagOfAnswer = (answer: object, text: string): string => {
  const tag = tags.get(answer) ?? tagOf(text);
  tags.set(answer, tag);
  return tag;
};

/** Whether the caller has the answer with this tag; a compressing proxy marks the same tag as weak. */
export const isHeld = ({ headers }: FastifyRequest, tag: string): boolean => {
  const named = headers['if-none-match'];
  return named !== undefined && (named.trim() === '*' || named.match(/"[^"]*"/g)?.includes(tag) === true);
};

/** Whether this request of a call gets the same answer for everybody who may make it. */
export const isShared = ({ shared }: Endpoint, query: unknown): boolean =>
  shared === 'always' ||
  (shared === 'without-league' && (query as { leagueId?: string } | undefined)?.leagueId === undefined);

/**
 * Sends an answer that a browser may store and must revalidate on each use. The tag covers the bytes of the
 * current answer: it does not matter whose answer the caller has stored, and how old it is.
 */
export const sendConditionally = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): FastifyReply => {
  const text = reply.serialize(answer) as string;
  return sendWritten(request, reply, { bytes: text, tag: tagOfAnswer(answer, text) });
};

/** The same for what is serialised already. */
export const sendWritten = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, type = 'application/json' }: Written,
): FastifyReply => {
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (isHeld(request, tag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(bytes);
};
