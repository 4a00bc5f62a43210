import type { Unit } from '@pronathle/domain/discipline';

/**
 * A performance of the wire (base units) as one would type it again: unlike what screens show, nothing is rounded
 * off, so that a form gives back what it was given.
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

/** Three or four digits where metres are asked for are centimetres, as a rule: '485' as '4.85'; else null. */
export function metresOf(typed: string, unit: Unit): string | null {
  const digits = /^[1-9]\d{2,3}$/.exec(typed.trim())?.[0];
  return unit === 'm' && digits !== undefined ? typedMark(Number(digits) / 100, 'm') : null;
}
