/** The client's numbers in French: scores and cotes have a comma, performances a point. */
import type { DisplayFormat, Unit } from '@pronathle/domain/discipline';
import { formatDecimal, inFrench, pointsSign } from '@pronathle/domain/french-numbers';
import { formatPerformance } from '@pronathle/domain/performance';

/** '12,5 pts', '1,5 pt'. `format` writes the number. */
export function formatPoints(points: number, format = formatDecimal): string {
  return `${format(points)}\u00a0${pointsSign(points)}`;
}

/** '12,50': a number in a column of points, with aligned decimals. */
export function formatColumnPoints(points: number): string {
  return inFrench(points, { least: 2, most: 3 });
}

/** '1,50' */
export function formatCote(value: number): string {
  return inFrench(value, { least: 2, most: 3 });
}

/** The sign after a number in a discipline's base unit, which is the second for a marathon ('h:m:s'). */
export const unitSigns: Record<Unit, string> = { '': '', s: ' s', m: ' m', pts: ' pts', 'h:m:s': ' s' };

/** The difference between two performances: '0,03 s', '5 cm'. `margin` is in the base unit. */
export function formatMargin(margin: number, unit: Unit): string {
  if (unit === 'm' && margin < 1) return `${formatDecimal(margin * 100)} cm`;
  if (unit === 'pts') return formatPoints(margin);
  return formatDecimal(margin) + unitSigns[unit];
}

/** '0 membre', '1 membre', '2 membres': a French plural begins at two. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}

/** '1:40.91', '8.95 m'. `performance` is in the base unit, as the API sends it. */
export function formatMark(performance: number, displayFormat: DisplayFormat): string {
  return formatPerformance(Math.round(performance * 1000), displayFormat);
}
