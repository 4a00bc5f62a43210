import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLines } from '@pronathle/domain/csv';
import { searchKey } from '@pronathle/domain/identity';

/** A file name that every file system accepts. */
const fileNameOf = (...parts: string[]): string => {
  const plain = searchKey(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 100)}.csv`;
};

/** Numbers as a French spreadsheet reads them. */
export const decimal = (value: number): string => String(value).replace('.', ',');

/** Lines made in one go: a few milliseconds. */
const linesAtATime = 500;

/** A file with a line for each item, written in slices so that other requests are served in between. */
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
