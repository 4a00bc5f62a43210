/**
 * Turns a typed, pasted or linked search into a text that the API accepts. A character that the API refuses
 * becomes U+FFFD, which no name contains. A text that is longer than any name is cut.
 */
import { limits } from './limits.ts';

const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Matches more marks on one letter than any script uses, since the server refuses such a text (clean-text.ts). */
const extraMarks = /(\p{M}{30})\p{M}+/gu;

export function searchText(raw: string): string {
  // Cuts before normalising, because normalising a whole pasted page would block the browser.
  const start = raw
    .trim()
    .slice(0, 4 * limits.search)
    .replaceAll(extraMarks, '$1');
  const text = start.normalize('NFC').replaceAll(extraMarks, '$1').replaceAll(unreadable, '\ufffd');
  return Array.from(text).slice(0, limits.search).join('').trim();
}
