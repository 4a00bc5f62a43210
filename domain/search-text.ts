/**
 * Makes a typed, pasted or linked search one that the API accepts: what it refuses
 * in a text is shown as unreadable, and so found nowhere, and what is longer than any name is cut.
 */
import { limits } from './limits.ts';

const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** More marks on one letter than any script uses: the server refuses such a text (clean-text.ts). */
const extraMarks = /(\p{M}{30})\p{M}+/gu;

export function searchText(raw: string): string {
  // Cut before normalising: a whole pasted page would block the browser.
  const start = raw
    .trim()
    .slice(0, 4 * limits.search)
    .replaceAll(extraMarks, '$1');
  const text = start.normalize('NFC').replaceAll(extraMarks, '$1').replaceAll(unreadable, '\ufffd');
  return Array.from(text).slice(0, limits.search).join('').trim();
}
