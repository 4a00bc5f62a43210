import { toThousandths } from '@pronathle/domain/decimal';
import { limits } from '@pronathle/domain/limits';

/** A cote as typed, with a comma or a point; empty is 0, to be computed. Null when it is none. */
export function readCote(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  const cote = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  const isInRange = cote === 0 || (cote >= limits.coteMin && cote <= limits.cote);
  return isInRange && toThousandths(cote) !== null ? cote : null;
}
