import type { TextFile } from '@pronathle/domain/sport-files';

/** The text of files that were chosen together: those of the sport's own programs as the table that they hold. */
export async function readImportFiles(files: readonly File[]): Promise<string> {
  const read = await Promise.all(files.map(asText));
  const { importText } = await import('@pronathle/domain/sport-files');
  return importText(read);
}

/** UTF-8, else what a French Excel saves as CSV, and what timing programs write. */
async function asText(file: File): Promise<TextFile> {
  const bytes = await file.arrayBuffer();
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { name: file.name, text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
