import { toThousandths, type Thousandths } from './decimal.ts';
import { limits } from './limits.ts';

/**
 * Returns, in thousandths, a cote that an admin gives: a number from 1 to 1,000, or 0 for a computed cote. Null
 * for any other number.
 */
export function readCoteValue(cote: number): Thousandths | null {
  const isInRange = cote === 0 || (cote >= limits.coteMin && cote <= limits.cote);
  return isInRange ? toThousandths(cote) : null;
}
