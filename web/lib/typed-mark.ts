import type { Unit } from '@pronathle/domain/discipline';

/**
 * A performance of the wire (base units) as it would be typed again: unlike on screens nothing is rounded,
 * so that a form returns its initial value.
 */
export function typedMark(performance: number, unit: Unit): string {
  const mark = Math.round(performance * 1000);
  const decimals = String(mark % 1000).padStart(3, '0');
  const whole = Math.floor(mark / 1000);
  if (unit === 's' || unit === 'm') {
    return `${unit === 's' ? clock(whole) : whole}.${decimals.replace(/0$/, '')}`;
  }
  const fraction = decimals.replace(/0+$/, '');
  return (unit === 'h:m:s' ? clock(whole) : String(whole)) + (fraction === '' ? '' : `.${fraction}`);
}

/** '2:06:26', '1:40', '9' */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...others] = parts.slice(parts.findIndex((part, i) => part > 0 || i === 2));
  return [String(first), ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * Three or four digits in a field for metres are usually centimetres: returns '4.85' for '485'; else null.
 */
export function metresOf(typed: string, unit: Unit): string | null {
  const digits = /^[1-9]\d{2,3}$/.exec(typed.trim())?.[0];
  return unit === 'm' && digits !== undefined ? typedMark(Number(digits) / 100, 'm') : null;
}
