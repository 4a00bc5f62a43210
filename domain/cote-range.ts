/** A cote that an admin gives is a number from 1 to 1,000, or 0 for a computed cote. */
import { toThousandths, type Thousandths } from './decimal.ts';
import { limits } from './limits.ts';

/** Returns a given cote in thousandths; null for a number out of the range. */
export function readCoteValue(cote: number): Thousandths | null {
  const isInRange = cote === 0 || (cote >= limits.coteMin && cote <= limits.cote);
  return isInRange ? toThousandths(cote) : null;
}
