/**
 * Texts are trimmed and NFC-normalised; control characters and NUL are refused (PRODUCT.md section 2). So are
 * lone surrogates, which no database keeps, and bidi overrides, which make a text read as another. What shows nothing
 * is empty.
 */
export type CleanText =
  { ok: true; text: string } | { ok: false; why: 'control-characters' | 'lone-surrogate' };

const bidiOverrides = '\\u202a-\\u202e\\u2066-\\u2069';
const refusedInLine = new RegExp(`[\\p{Cc}${bidiOverrides}]`, 'u');
const refusedInLines = new RegExp(`(?!\\n)[\\p{Cc}${bidiOverrides}]`, 'u');

/** Spaces, zero-width signs, fillers and the blank of braille: a name of them alone could not be seen. */
const showsNothing = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** A multi-line text may hold line feeds; a Windows line end becomes one. */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): CleanText {
  if (!raw.isWellFormed()) return { ok: false, why: 'lone-surrogate' };
  const text = (multiline ? raw.replaceAll('\r\n', '\n') : raw).normalize('NFC').trim();
  if ((multiline ? refusedInLines : refusedInLine).test(text))
    return { ok: false, why: 'control-characters' };
  return { ok: true, text: showsNothing.test(text) ? '' : text };
}
