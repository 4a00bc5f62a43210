import { decodedText, isArchive } from '@pronathle/domain/file-text';
import type { TextFile } from '@pronathle/domain/sport-files';

/**
 * Returns the text of files that were chosen together. The files of programs for athletics become tables. Throws when a
 * file cannot be read, such as a picture, or an archive that is no Excel workbook.
 */
export async function readImportFiles(files: readonly File[]): Promise<string> {
  const read = await Promise.all(
    files.map(async (file): Promise<TextFile> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return {
        name: file.name,
        text: isArchive(bytes) ? await workbookTextOf(bytes) : decodedText(bytes, decode),
      };
    }),
  );
  const { importText } = await import('@pronathle/domain/sport-files');
  return importText(read);
}

const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

async function workbookTextOf(bytes: Uint8Array): Promise<string> {
  const [fflate, { workbookIn }] = await Promise.all([
    import('fflate'),
    import('@pronathle/domain/workbook-text'),
  ]);
  return workbookIn(bytes, fflate);
}
