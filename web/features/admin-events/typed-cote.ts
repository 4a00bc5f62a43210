import { readCoteValue } from '@pronathle/domain/cote-range';

/**
 * Returns the cote in a typed text, with a comma or a point; null when the text is no cote. An empty text is 0: the
 * server then computes the cote.
 */
export function readCote(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  const cote = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  return readCoteValue(cote) === null ? null : cote;
}
