import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are written in one go: a few milliseconds. */
const rowsAtATime = 200;

/** The field of a list that is too long to be written in one go; undefined when there is none. */
const longListIn = (body: object): string | undefined =>
  Object.entries(body).find(([, value]) => Array.isArray(value) && value.length > rowsAtATime)?.[0];

/**
 * The JSON of an answer, as `serialize` writes it. A long list is written in slices, and other requests get their turns
 * in between: ten thousand rows in one go would hold them for half a second.
 */
export const serializeInSlices = async (
  serialize: (body: object) => string,
  body: object,
): Promise<string> => {
  const field = longListIn(body);
  if (field === undefined) return serialize(body);
  const rows = (body as Record<string, unknown[]>)[field] ?? [];
  const around = serialize({ ...body, [field]: [] });
  // A quote within a text is escaped, so this is the field itself.
  const start = around.indexOf(`"${field}":[]`) + field.length + 4;
  const [before, after] = [around.slice(0, start), around.slice(start)];
  const slices: string[] = [];
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    const whole = serialize({ ...body, [field]: rows.slice(at, at + rowsAtATime) });
    slices.push(whole.slice(before.length, whole.length - after.length));
    await nextTurn();
  }
  return `${before}${slices.join(',')}${after}`;
};
