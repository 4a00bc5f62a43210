/** A performance is given as a number of base units, or as a text that athletes write. */
import { toThousandths } from './decimal.ts';
import type { Unit } from './discipline.ts';
import { parsePerformance, performanceProblem } from './performance.ts';

/** Returns a given performance in thousandths; null when it is no performance. */
export const readPerformance = (given: number | string, unit: Unit): number | null => {
  if (typeof given === 'string') {
    const parsed = parsePerformance(given, { unit });
    return parsed.ok ? parsed.value : null;
  }
  const thousandths = toThousandths(given);
  return thousandths === null || performanceProblem(thousandths, unit) !== null ? null : thousandths;
};
