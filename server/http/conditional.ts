import { hash } from 'node:crypto';
import type { Endpoint } from '@pronathle/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The bytes of an answer, and their entity tag. */
export interface Written {
  bytes: string | Buffer;
  tag: string;
  /** the media type; JSON when absent */
  type?: string;
}

export const tagOf = (bytes: Written['bytes']): string => `"${hash('sha256', bytes, 'base64url')}"`;

const tags = new WeakMap<object, string>();

/** Returns the tag of an answer; callers who share the answer object share one hash of its text. */
const tagOfAnswer = (answer: object, text: string): string => {
  const tag = tags.get(answer) ?? tagOf(text);
  tags.set(answer, tag);
  return tag;
};

/** Returns whether the caller has stored the answer with this tag. Ignores `W/`, which a compressing proxy adds. */
export const isHeld = ({ headers }: FastifyRequest, tag: string): boolean => {
  const named = headers['if-none-match'];
  return named !== undefined && (named.trim() === '*' || named.match(/"[^"]*"/g)?.includes(tag) === true);
};

/** Returns whether this request has the same answer for everybody who may send it. */
export const isShared = ({ shared }: Endpoint, query: unknown): boolean =>
  shared === 'always' ||
  (shared === 'without-league' && (query as { leagueId?: string } | undefined)?.leagueId === undefined);

/**
 * Sends an answer that a browser may store and must revalidate on each use; 304 when the caller has stored the same
 * bytes. The tag depends only on the bytes: it does not matter when the stored answer was sent, or to which account.
 */
export const sendConditionally = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): FastifyReply => {
  const text = reply.serialize(answer) as string;
  return sendWritten(request, reply, { bytes: text, tag: tagOfAnswer(answer, text) });
};

/** Does the same as sendConditionally() for an answer that is already serialised. */
export const sendWritten = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, type = 'application/json' }: Written,
): FastifyReply => {
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (isHeld(request, tag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(bytes);
};
