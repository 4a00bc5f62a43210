/**
 * Texts are trimmed and NFC-normalised. A text is refused with control characters such as NUL (docs/RULES.md),
 * lone surrogates, which no database stores, or bidi overrides, which make a text look like another. A text
 * without visible characters becomes empty.
 */
import { textLength } from './text-length.ts';

/** The clean text, or why it is refused. */
export type CleanText =
  | { ok: true; text: string }
  | { ok: false; why: 'control-characters' | 'lone-surrogate' | 'too-many-marks' | 'too-long' };

const bidiOverrides = '\\u202a-\\u202e\\u2066-\\u2069';
const refusedInLine = new RegExp(`[\\p{Cc}${bidiOverrides}]`, 'u');
const refusedInLines = new RegExp(`(?!\\n)[\\p{Cc}${bidiOverrides}]`, 'u');

/** Matches a text of only spaces, zero-width characters, fillers and braille blanks: such a name would be invisible. */
const showsNothing = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Matches too many marks on one letter. Normalising sorts them in quadratic time, so a request full of marks
 * would block the server for seconds. No script uses more than 30 (Unicode Standard Annex 15, Stream-Safe
 * Text).
 */
const tooManyMarks = /\p{M}{31}/u;

/**
 * The UTF-16 units that a sent text may have for each character of the normalised text: a letter, two accents
 * and one more.
 */
const unitsPerCharacter = 4;

interface TextRule {
  /** Allows line feeds; a Windows line end becomes one line feed. */
  multiline?: boolean;
  /** maximum length in characters */
  max?: number;
}

/**
 * Returns the cleaned text, or the reason for refusing it. A text that is far too long is refused first, to
 * save the work.
 */
export function cleanText(raw: string, { multiline = false, max = Infinity }: TextRule = {}): CleanText {
  const trimmed = raw.trim();
  if (trimmed.length > max * unitsPerCharacter) return { ok: false, why: 'too-long' };
  if (!trimmed.isWellFormed()) return { ok: false, why: 'lone-surrogate' };
  if (tooManyMarks.test(trimmed)) return { ok: false, why: 'too-many-marks' };
  const text = (multiline ? trimmed.replaceAll('\r\n', '\n') : trimmed).normalize('NFC').trim();
  if ((multiline ? refusedInLines : refusedInLine).test(text))
    return { ok: false, why: 'control-characters' };
  // Normalisation turns some characters into two marks.
  if (tooManyMarks.test(text)) return { ok: false, why: 'too-many-marks' };
  const shown = showsNothing.test(text) ? '' : text;
  return textLength(shown) > max ? { ok: false, why: 'too-long' } : { ok: true, text: shown };
}
