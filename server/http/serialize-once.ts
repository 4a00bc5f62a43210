import type { FastifyReply } from 'fastify';
import type { serializerCompiler } from 'fastify-type-provider-zod';
import { serializeInSlices } from './serialize-in-slices.ts';

const written = new WeakMap<object, string>();

/** An answer that many callers share is checked against the contract and serialised to JSON once. */
export const serializeOnce =
  (compile: typeof serializerCompiler): typeof serializerCompiler =>
  (route) => {
    const serialize = compile(route);
    return (answer: object) => {
      const known = written.get(answer);
      if (known !== undefined) return known;
      const text = serialize(answer);
      written.set(answer, text);
      return text;
    };
  };

const underway = new WeakMap<object, Promise<string>>();

/** Serialises an answer before it is sent, a long list in slices; sending then uses the result. */
export const serializeAhead = async (reply: FastifyReply, answer: object): Promise<void> => {
  if (written.has(answer)) return;
  const writing =
    underway.get(answer) ?? serializeInSlices((part) => reply.serialize(part) as string, answer);
  underway.set(answer, writing);
  written.set(answer, await writing);
};
