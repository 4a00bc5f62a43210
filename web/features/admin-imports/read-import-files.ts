import type { TextFile } from '@pronathle/domain/sport-files';

/** The text of files that were chosen together: those of the sport's own programs as the table that they hold. */
export async function readImportFiles(files: readonly File[]): Promise<string> {
  const read = await Promise.all(
    files.map(async (file): Promise<TextFile> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { name: file.name, text: isArchive(bytes) ? await workbookIn(bytes) : decoded(bytes) };
    }),
  );
  const { importText } = await import('@pronathle/domain/sport-files');
  return importText(read);
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** Of one part of a workbook, in bytes: many times a text that can be imported. */
const largestPart = 32 * 1024 * 1024;

async function workbookIn(bytes: Uint8Array): Promise<string> {
  const [{ unzipSync, strFromU8 }, { isReadPart, workbookText }] = await Promise.all([
    import('fflate'),
    import('@pronathle/domain/workbook-text'),
  ]);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (isReadPart(name) && originalSize > largestPart) throw new Error(`${name} is too large.`);
      return isReadPart(name);
    },
  });
  const text = workbookText(new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)])));
  if (text === null) throw new Error('This archive is no workbook.');
  return text;
}

/** UTF-8, else what a French Excel saves as CSV, and what timing programs write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
