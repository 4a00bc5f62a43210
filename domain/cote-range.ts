import { toThousandths, type Thousandths } from './decimal.ts';
import { limits } from './limits.ts';

/** A cote that an admin gives, in thousandths: 0 to have it computed, or 1 to 1,000. Null for any other number. */
export function readCoteValue(cote: number): Thousandths | null {
  const isInRange = cote === 0 || (cote >= limits.coteMin && cote <= limits.cote);
  return isInRange ? toThousandths(cote) : null;
}
