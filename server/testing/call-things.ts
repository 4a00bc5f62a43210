import { z } from 'zod';

/**
 * The parameters of a call's path, each with the kind of its object: the parameter itself (`leagueId`), and for `:id`
 * and `:token` the path up to it (`/leagues`). A test of all calls finds the objects of a new call by these.
 */
export const thingsIn = (path: string): { parameter: string; thing: string }[] =>
  [...path.matchAll(/\/:(\w+)/g)].map(({ 1: parameter = '', index }) => ({
    parameter,
    thing: ['id', 'token'].includes(parameter) ? path.slice(0, index) : parameter,
  }));

/** Returns the params of a call with one object for each. Throws when the path names a kind without an object. */
export const paramsOf = (path: string, things: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    thingsIn(path).map(({ parameter, thing }) => {
      const id = things[thing];
      if (id === undefined) throw new Error(`nothing stands for ${thing} in ${path}`);
      return [parameter, id];
    }),
  );

/** Returns a path with its parameters filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => params[parameter] ?? '');

/** A field that a test can fill from the contract alone. */
export type PlainField =
  { type: 'flag'; isRequired: boolean } | { type: 'text'; isRequired: boolean; max: number };

const plainFieldIn = (
  { type, maxLength, minLength = 0, format, pattern, enum: words }: z.core.JSONSchema.JSONSchema,
  isNeeded: boolean,
): PlainField | undefined => {
  if (type === 'boolean') return { type: 'flag', isRequired: isNeeded };
  if (type !== 'string' || maxLength === undefined) return undefined;
  if (format !== undefined || pattern !== undefined || words !== undefined) return undefined;
  return { type: 'text', isRequired: isNeeded && minLength > 0, max: maxLength };
};

/** Returns the fields of a body with only texts and flags, as the contract documents them; undefined for any other. */
export const plainFieldsOf = (body: z.ZodType): Record<string, PlainField> | undefined => {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([field, schema]): [string, PlainField | undefined] => [
    field,
    plainFieldIn(schema as z.core.JSONSchema.JSONSchema, required.includes(field)),
  ]);
  if (fields.length === 0 || fields.some(([, plain]) => plain === undefined)) return undefined;
  return Object.fromEntries(fields) as Record<string, PlainField>;
};
