import type { serializerCompiler } from 'fastify-type-provider-zod';

/** An answer that many callers share is checked against the contract and written as JSON once. */
export const serializeOnce =
  (compile: typeof serializerCompiler): typeof serializerCompiler =>
  (route) => {
    const serialize = compile(route);
    const written = new WeakMap<object, string>();
    return (answer: object) => {
      const known = written.get(answer);
      if (known !== undefined) return known;
      const text = serialize(answer);
      written.set(answer, text);
      return text;
    };
  };
