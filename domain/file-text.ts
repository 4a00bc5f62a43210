/** The decoder of the platform. Throws when the bytes are not valid in the encoding. */
export type Decode = (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  bytes: Uint8Array,
) => string;

/** A file is no text, such as a picture or a PDF. */
export class NotText extends Error {}

/** A control character that no text has: neither spacing nor one that windows-1252 leaves undefined. */
const binary = /(?![\s\u007f-\u009f])\p{Cc}/u;

/** Encodings in 16 bits, which Excel's « Texte Unicode » and timing programs write, by the mark that they begin with. */
const encodingOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * Returns the text of a file in UTF-16 with its mark or in UTF-8, else in windows-1252: a French Excel saves CSV in it,
 * and timing programs on Windows use it. Throws NotText.
 */
export function decodedText(bytes: Uint8Array, decode: Decode): string {
  const text = firstValid(bytes, decode);
  if (binary.test(text)) throw new NotText('The file is no text.');
  return text;
}

function firstValid(bytes: Uint8Array, decode: Decode): string {
  try {
    return decode(encodingOf(bytes), bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** True for a zip archive, such as an Excel workbook. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
