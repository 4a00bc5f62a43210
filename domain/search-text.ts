/**
 * What is typed, pasted or linked to as a search, made one that the API reads (PRODUCT.md section 2): what it refuses
 * in a text is shown as unreadable, and so found nowhere, and what is longer than any name is cut.
 */
import { limits } from './limits.ts';

const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

export function searchText(raw: string): string {
  const text = raw.trim().normalize('NFC').replaceAll(unreadable, '\ufffd');
  return Array.from(text).slice(0, limits.search).join('').trim();
}
