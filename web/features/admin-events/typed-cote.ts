import { readCoteValue } from '@pronathle/domain/cote-range';

/** A cote as typed, with a comma or a point; empty is 0, to be computed. Null when it is not a cote. */
export function readCote(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  const cote = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  return readCoteValue(cote) === null ? null : cote;
}
