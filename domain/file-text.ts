/** The decoder of the platform. Throws when the bytes are not valid in the encoding. */
export type Decode = (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'iso-8859-15',
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
 * Match what no text in windows-1252 has: a sign or an undefined character inside a word, or a capital with a sign behind
 * a small letter. A text in Mac Roman has them in the place of `é`, `É`, `è`, `ç`, `ô`: `BƒRANGER`, `PrŽnom`.
 */
const notWindows = [
  /(?<![\p{L}\d])[ƒ\u008d\u008f\u0090](?=\p{L})/u,
  /(?<=\p{L})[ƒ‚„†‡ˆ‰˜™\u0081\u008d\u008f\u0090\u009d](?=\p{L})/u,
  /(?<=\p{Ll})[ŽŠŒŸ\u008d\u008f\u0090\u009d]/u,
  /(?<=\p{Ll})[•”](?=\p{Ll})/u,
];
/** Matches a text with the letters and signs of French and other Western European lists only. */
const plain =
  /^[\p{ASCII}\u00a0àâäáãåçéèêëíìîïñóòôöõúùûüÿœæøßÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜŸŒÆØ«»‘’“”–—…°·•€©®™ªº½±†]*$/u;
/** Matches a capital with a sign between small letters, which no name has: `PrÈnom`. */
const capitalInside = /(?<=\p{Ll}{2})[ÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜŸŒÆØ](?=\p{Ll})/u;
/** Matches `Œ` and `œ` of ISO-8859-15, which are fractions in windows-1252: `¼UVRARD`, `s½ur`. */
const latin9 = /(?<![\p{L}\d])¼(?!FIN)(?=\p{Lu})|(?<=\p{Ll})½(?=\p{Ll})|(?<=\p{Lu})¼(?=\p{Lu})/u;

/**
 * Returns the text of bytes that are no Unicode: in windows-1252, unless Excel for Mac has written them in Mac Roman, or an
 * older program in ISO-8859-15.
 */
function inEightBits(bytes: Uint8Array, decode: Decode): string {
  const windows = decode('windows-1252', bytes);
  if (notWindows.some((sign) => sign.test(windows))) {
    const mac = decode('macintosh', bytes);
    if (plain.test(mac) && !capitalInside.test(mac)) return mac;
  }
  return latin9.test(windows) ? decode('iso-8859-15', bytes) : windows;
}

/**
 * Returns the text of a file in UTF-16 with its mark or in UTF-8, else in eight bits, mostly windows-1252: a French Excel
 * saves CSV in it, and timing programs on Windows use it. Throws NotText.
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
    return inEightBits(bytes, decode);
  }
}

/** True for a zip archive, such as an Excel workbook. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
