/** Letters for a number: each result is unique and a possible name. */
const lettersOf = (number: number): string =>
  Array.from(number.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

/**
 * Texts of a length, each difficult for another kind of parser: one sign repeated, or names that are almost the same.
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

/** A part of a request that can be longer: its path in the body, or a parameter of the address. */
export type Place = { in: 'body'; way: readonly string[] } | { in: 'query' | 'path'; name: string };

export const nameOfPlace = (place: Place): string =>
  place.in === 'body' ? `body ${place.way.join('.')}` : `${place.in} ${place.name}`;

/** Every text and every list in a body. */
export const placesOf = (value: unknown, way: readonly string[] = []): Place[] => {
  if (typeof value === 'string') return [{ in: 'body', way }];
  if (typeof value !== 'object' || value === null) return [];
  const here: Place[] = Array.isArray(value) ? [{ in: 'body', way }] : [];
  return [...here, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...way, key]))];
};

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : valueAt((value as Record<string, unknown>)[key], rest);

/** The body with another value in one place. */
const withValue = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
};

export const isList = (body: unknown, place: Place): boolean =>
  place.in === 'body' && Array.isArray(valueAt(body, place.way));

/** The body with a longer text or list in one place: the list's elements are repeated. */
export const grownBody = (
  body: unknown,
  way: readonly string[],
  form: keyof typeof textForms,
  size: number,
): unknown => {
  const given = valueAt(body, way);
  if (!Array.isArray(given)) return withValue(body, way, textForms[form]?.(size));
  const items = given as unknown[];
  const grown = Array.from({ length: size }, (_, at) =>
    items.length === 0 ? form : items[at % items.length],
  );
  return withValue(body, way, grown);
};
