import { z } from 'zod';

/**
 * Returns the parameters of a call's path, each with the kind of its object: the parameter's own name (`leagueId`), or
 * for `:id` and `:token` the path before it (`/leagues`). By these kinds, a test of all calls finds the objects for a
 * new call.
 */
export const thingsIn = (path: string): { parameter: string; thing: string }[] =>
  [...path.matchAll(/\/:(\w+)/g)].map(({ 1: parameter = '', index }) => ({
    parameter,
    thing: ['id', 'token'].includes(parameter) ? path.slice(0, index) : parameter,
  }));

/**
 * Returns the value of each parameter of a path, from the ids by kind in `things`. Throws when a kind of the path has
 * no id.
 */
export const paramsOf = (path: string, things: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    thingsIn(path).map(({ parameter, thing }) => {
      const id = things[thing];
      if (id === undefined) throw new Error(`there is no id for ${thing} in ${path}`);
      return [parameter, id];
    }),
  );

/** Returns a path with its parameters filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => params[parameter] ?? '');

/** A field for which a test can make a value from the contract alone. */
export type PlainField =
  | { type: 'flag'; isRequired: boolean }
  | { type: 'text'; isRequired: boolean; max: number; hasLines: boolean };

const plainFieldIn = (
  {
    type,
    maxLength,
    minLength = 0,
    format,
    pattern,
    enum: words,
    'x-multiline': multiline,
  }: z.core.JSONSchema.JSONSchema,
  isNeeded: boolean,
): PlainField | undefined => {
  if (type === 'boolean') return { type: 'flag', isRequired: isNeeded };
  if (type !== 'string' || maxLength === undefined) return undefined;
  if (format !== undefined || pattern !== undefined || words !== undefined) return undefined;
  const isRequired = isNeeded && minLength > 0;
  return { type: 'text', isRequired, max: maxLength, hasLines: multiline === true };
};

/**
 * Returns the fields of a body that has only texts and flags, as the contract declares them; undefined for other
 * bodies.
 */
export const plainFieldsOf = (body: z.ZodType): Record<string, PlainField> | undefined => {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([field, schema]): [string, PlainField | undefined] => [
    field,
    plainFieldIn(schema as z.core.JSONSchema.JSONSchema, required.includes(field)),
  ]);
  if (fields.length === 0 || fields.some(([, plain]) => plain === undefined)) return undefined;
  return Object.fromEntries(fields) as Record<string, PlainField>;
};
