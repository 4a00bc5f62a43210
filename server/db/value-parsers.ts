import { types, type CustomTypesConfig } from 'pg';

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an integer`);
  return value;
};

const asText = (text: string): string => text;

/** PostgreSQL's type ids; pg's own list lacks those of arrays. */
const ids = {
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
};

type Parse = (text: string) => unknown;

/** pg's own parsers. Its TypeScript types allow a few ids, but the function accepts any. */
const parserOfPg = types.getTypeParser as (id: number, format?: 'text' | 'binary') => Parse;

const parseTextArray = parserOfPg(ids.textArray, 'text') as (text: string) => (string | null)[];

const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)));

/**
 * For each type id, the parser of its columns. A bigint becomes a number, or throws RangeError when too large; a date
 * becomes a text, YYYY-MM-DD.
 */
const parsers = new Map<number, Parse>([
  [ids.int8, toSafeInteger],
  [ids.int8Array, arrayOf(toSafeInteger)],
  [ids.numeric, Number],
  [ids.numericArray, arrayOf(Number)],
  [ids.date, asText],
  [ids.dateArray, arrayOf(asText)],
]);

/** The parsers for the `types` of a pool: only that pool gets them, and other users of pg keep pg's own. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    const parse = format === 'binary' ? undefined : parsers.get(id);
    return parse ?? parserOfPg(id, format);
  }) as typeof types.getTypeParser,
};
