import type { Unit } from '@pronathle/domain/discipline';

/**
 * Returns the text that one types for a performance of the API, which is in base units. Nothing is rounded, so that
 * a form saved without a change keeps the performance.
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

/** Returns '2:06:26', '1:40' or '9'. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...others] = parts.slice(parts.findIndex((part, i) => part > 0 || i === 2));
  return [String(first), ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * Returns '4.85' for '485': three or four digits in a field for metres are usually centimetres. Returns null for
 * any other text or unit.
 */
export function metresOf(typed: string, unit: Unit): string | null {
  const digits = /^[1-9]\d{2,3}$/.exec(typed.trim())?.[0];
  return unit === 'm' && digits !== undefined ? typedMark(Number(digits) / 100, 'm') : null;
}
