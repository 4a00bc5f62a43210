/** The decoder of the platform. Throws when the bytes are not valid in the encoding. */
export type Decode = (encoding: 'utf-8' | 'windows-1252', bytes: Uint8Array) => string;

/**
 * Returns the text of a file in UTF-8, else in windows-1252: a French Excel saves CSV in it, and timing
 * programs on Windows use it.
 */
export function decodedText(bytes: Uint8Array, decode: Decode): string {
  try {
    return decode('utf-8', bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** True for a zip archive, such as an Excel workbook. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
