/** Returns letters for a number. Each number has different letters, all allowed in a name. */
const lettersOf = (number: number): string =>
  Array.from(number.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

/**
 * Each function returns a text of the given length that is hard for some kind of parser: one sign repeated, or names
 * that are almost the same.
 */
export const textForms: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  'combining marks': (length) => '\u0301\u0316'.repeat(length / 2),
  quotes: (length) => '"'.repeat(length),
  dashes: (length) => `a${'-'.repeat(length)}b`,
  spaces: (length) => `a${' '.repeat(length)}b`,
  separators: (length) => ';'.repeat(length),
  lines: (length) => 'a;b\n'.repeat(length / 4),
  names: (length) => {
    const lines = ['Nom;Pays\n'];
    for (let at = 0, size = 0; size < length; at += 1) {
      const line = `Runner${lettersOf(at)} No;FRA\n`;
      lines.push(line);
      size += line.length;
    }
    return lines.join('').slice(0, length);
  },
};

/** A part of a request that can grow: a value in the body, found by its keys, or a parameter of the address. */
export type Place = { in: 'body'; keys: readonly string[] } | { in: 'query' | 'path'; name: string };

/** Returns a name that is unique within a call. */
export const nameOfPlace = (place: Place): string =>
  place.in === 'body' ? `body ${place.keys.join('.')}` : `${place.in} ${place.name}`;

/** Returns the places of all texts and lists in a body. */
export const placesOf = (value: unknown, keys: readonly string[] = []): Place[] => {
  if (typeof value === 'string') return [{ in: 'body', keys }];
  if (typeof value !== 'object' || value === null) return [];
  const here: Place[] = Array.isArray(value) ? [{ in: 'body', keys }] : [];
  return [...here, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...keys, key]))];
};

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : valueAt((value as Record<string, unknown>)[key], rest);

/** Returns a copy of the body with another value in one place. */
const withValue = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
};

/** Returns whether a place of a body is a list, not a text. */
export const isList = (body: unknown, place: Place): boolean =>
  place.in === 'body' && Array.isArray(valueAt(body, place.keys));

/**
 * Returns a copy of the body whose text or list in one place has the given size, in characters or elements. A text gets
 * the given form; a list repeats its elements.
 */
export const grownBody = (
  body: unknown,
  keys: readonly string[],
  form: keyof typeof textForms,
  size: number,
): unknown => {
  const given = valueAt(body, keys);
  if (!Array.isArray(given)) return withValue(body, keys, textForms[form]?.(size));
  const items = given as unknown[];
  const grown = Array.from({ length: size }, (_, at) =>
    items.length === 0 ? form : items[at % items.length],
  );
  return withValue(body, keys, grown);
};
