/** The decoder of a platform; throws when the bytes are not of the encoding. */
export type Decode = (encoding: 'utf-8' | 'windows-1252', bytes: Uint8Array) => string;

/** The text of a file: UTF-8, else what a French Excel saves as CSV, and what timing programs on Windows write. */
export function decodedText(bytes: Uint8Array, decode: Decode): string {
  try {
    return decode('utf-8', bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** Whether a file is an archive, as an Excel workbook is. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
