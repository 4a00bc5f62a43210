import type { Unit } from '@pronathle/domain/discipline';
import { unitSigns } from '../../lib/french-numbers.ts';

/** '± 0.03 s', with the point of performances; null where the default tolerance applies. */
export function formatTolerance(tolerance: number | null, unit: Unit): string | null {
  return tolerance === null ? null : `± ${tolerance}${unitSigns[unit]}`;
}
