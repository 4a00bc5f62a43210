import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLines } from '@pronathle/domain/csv';
import { searchKey } from '@pronathle/domain/identity';

/** Returns a file name that every file system accepts. */
const fileNameOf = (...parts: string[]): string => {
  const plain = searchKey(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 100)}.csv`;
};

/** Returns a number as a French spreadsheet reads it, with a decimal comma. */
export const decimal = (value: number): string => String(value).replace('.', ',');

/** The number of lines made without a pause: a few milliseconds. */
const linesAtATime = 500;

/**
 * Returns a CSV file with a line for each item, and its name, made of `file` and `about`. Makes pauses between
 * slices, so that the server can answer other requests.
 */
export const exportFile = async <Item>(
  { file, header }: { file: string; header: readonly string[] },
  about: readonly string[],
  items: readonly Item[],
  rowOf: (item: Item) => readonly string[],
) => {
  let content = csvHead(header);
  for (let at = 0; at < items.length; at += linesAtATime) {
    content += csvLines(items.slice(at, at + linesAtATime).map(rowOf));
    await nextTurn();
  }
  return { fileName: fileNameOf(file, ...about), content };
};
