import type { Unit } from '@pronathle/domain/discipline';

/** A tolerance is measured in the base unit: a marathon's in seconds. */
const signs: Record<Unit, string> = { '': '', s: ' s', m: ' m', pts: ' pts', 'h:m:s': ' s' };

/** '± 0.03 s', with the point of performances; null where the rule's own tolerance holds. */
export function formatTolerance(tolerance: number | null, unit: Unit): string | null {
  return tolerance === null ? null : `± ${tolerance}${signs[unit]}`;
}
