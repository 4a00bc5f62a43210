import type { Unit } from '@pronathle/domain/discipline';
import { unitSigns } from '../../lib/french-numbers.ts';

/** Returns '± 0.03 s', with a point as in performances; null without a tolerance, when the default one applies. */
export function formatTolerance(tolerance: number | null, unit: Unit): string | null {
  return tolerance === null ? null : `± ${tolerance}${unitSigns[unit]}`;
}
