import { formatPerformance } from '@pronathle/domain/performance';
import type { DisplayFormat, Unit } from '@pronathle/domain/discipline';

/**
 * Numbers in French: scores and cotes have a comma, performances a point. The result is the same as that of Intl, which
 * is not used because its first number takes 36 ms, four times as long on a phone, and every page has numbers.
 */
function inFrench(value: number, fractionDigits: { least: number; most: number }): string {
  const [whole = '', digits = ''] = value.toFixed(fractionDigits.most).split('.');
  const fraction = digits.replace(/0+$/, '').padEnd(fractionDigits.least, '0');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return fraction === '' ? grouped : `${grouped},${fraction}`;
}

/** '12,5 pts', '1,5 pt': a French plural begins at two. `format` writes the number. */
export function formatPoints(points: number, format = formatDecimal): string {
  return `${format(points)}\u00a0${points < 2 ? 'pt' : 'pts'}`;
}

/** '12,5' */
export function formatDecimal(value: number): string {
  return inFrench(value, { least: 0, most: 2 });
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

/** '1er', '2e': for a rank, which is masculine in French. */
export function ordinalRank(rank: number): string {
  return rank === 1 ? '1er' : `${rank}e`;
}

/** '1re', '2e': for a place, which is feminine in French. */
export function ordinalPlace(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}

/** '1:40.91', '8.95 m'. `performance` is in the base unit, as the API sends it. */
export function formatMark(performance: number, displayFormat: DisplayFormat): string {
  return formatPerformance(Math.round(performance * 1000), displayFormat);
}
