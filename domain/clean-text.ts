import { textLength } from './text-length.ts';

/**
 * Texts are trimmed and NFC-normalised; control characters and NUL are refused (docs/RULES.md). So are
 * lone surrogates, which no database keeps, and bidi overrides, which make a text read as another. What shows nothing
 * is empty.
 */
export type CleanText =
  | { ok: true; text: string }
  | { ok: false; why: 'control-characters' | 'lone-surrogate' | 'too-many-marks' | 'too-long' };

const bidiOverrides = '\\u202a-\\u202e\\u2066-\\u2069';
const refusedInLine = new RegExp(`[\\p{Cc}${bidiOverrides}]`, 'u');
const refusedInLines = new RegExp(`(?!\\n)[\\p{Cc}${bidiOverrides}]`, 'u');

/** Spaces, zero-width signs, fillers and the blank of braille: a name of them alone could not be seen. */
const showsNothing = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Normalising sorts the marks on one letter, in a time that grows with the square of their number: a request full of
 * them would hold the server for seconds. No writing has more than 30 (Unicode Standard Annex 15, Stream-Safe Text).
 */
const tooManyMarks = /\p{M}{31}/u;

/** UTF-16 units that one character of a normalised text may be sent in: a letter, its two accents and one to spare. */
const unitsPerCharacter = 4;

interface TextRule {
  /** May hold line feeds; a Windows line end becomes one. */
  multiline?: boolean;
  /** Characters, at most. */
  max?: number;
}

/** Refuses what is far too long before anything is done with it. */
export function cleanText(raw: string, { multiline = false, max = Infinity }: TextRule = {}): CleanText {
  const trimmed = raw.trim();
  if (trimmed.length > max * unitsPerCharacter) return { ok: false, why: 'too-long' };
  if (!trimmed.isWellFormed()) return { ok: false, why: 'lone-surrogate' };
  if (tooManyMarks.test(trimmed)) return { ok: false, why: 'too-many-marks' };
  const text = (multiline ? trimmed.replaceAll('\r\n', '\n') : trimmed).normalize('NFC').trim();
  if ((multiline ? refusedInLines : refusedInLine).test(text))
    return { ok: false, why: 'control-characters' };
  // Some signs are normalised to two marks.
  if (tooManyMarks.test(text)) return { ok: false, why: 'too-many-marks' };
  const shown = showsNothing.test(text) ? '' : text;
  return textLength(shown) > max ? { ok: false, why: 'too-long' } : { ok: true, text: shown };
}
