import type { FastifyReply, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { serializeInSlices } from './serialize-in-slices.ts';

const written = new WeakMap<object, string>();

/**
 * Compiles a serializer, which checks and serialises each answer object once: callers who share it get the same text. No
 * schema of an answer transforms values, so parsing gives what encoding would, in half the time.
 */
export const serializeOnce: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer: object) => {
    const known = written.get(answer);
    if (known !== undefined) return known;
    const { data, error } = schema.safeParse(answer);
    if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
    const text = JSON.stringify(data);
    written.set(answer, text);
    return text;
  };

const underway = new WeakMap<object, Promise<string>>();

/** Serialises an answer before it is sent, with long lists in slices. serializeOnce() then returns the stored text. */
export const serializeAhead = async (reply: FastifyReply, answer: object): Promise<void> => {
  if (written.has(answer)) return;
  const writing =
    underway.get(answer) ?? serializeInSlices((part) => reply.serialize(part) as string, answer);
  underway.set(answer, writing);
  written.set(answer, await writing);
};
