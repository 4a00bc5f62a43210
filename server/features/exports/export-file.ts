import { csvFile } from '@pronathle/domain/csv';
import { searchKey } from '@pronathle/domain/identity';

/** A name that every file system takes. */
const fileNameOf = (...parts: string[]): string => {
  const plain = searchKey(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 100)}.csv`;
};

/** Figures as a French spreadsheet reads them. */
export const decimal = (value: number): string => String(value).replace('.', ',');

export const exportFile = (
  { file, header }: { file: string; header: readonly string[] },
  about: readonly string[],
  rows: readonly (readonly string[])[],
) => ({ fileName: fileNameOf(file, ...about), content: csvFile(header, rows) });
