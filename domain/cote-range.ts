import { toThousandths, type Thousandths } from './decimal.ts';
import { limits } from './limits.ts';

/**
 * Returns a cote given by an admin in thousandths: 0 to have it computed, or 1 to 1,000. Returns null for
 * any other number.
 */
export function readCoteValue(cote: number): Thousandths | null {
  const isInRange = cote === 0 || (cote >= limits.coteMin && cote <= limits.cote);
  return isInRange ? toThousandths(cote) : null;
}
