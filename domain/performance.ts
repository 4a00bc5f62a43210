/**
 * Reads a performance as people write it (`9.79`, `9,79`, `1:40.91`, `2:06:26`, `8.95`, `9018`). The game
 * stores it in integer thousandths of the base unit: seconds, metres or points (docs/RULES.md).
 */
import { roundHalfUp, type Thousandths } from './decimal.ts';
import type { DisplayFormat, Unit } from './discipline.ts';
import { limits } from './limits.ts';

export type Mark = Thousandths;

/** In base units. A performance is above 0 and below this number (docs/RULES.md). */
export const MAX_PERFORMANCE = limits.performance;

/**
 * Results store hundredths of a second, centimetres, whole points; a discipline without a unit stores every
 * thousandth.
 */
const grain = { '': 1, s: 10, 'h:m:s': 10, m: 10, pts: 1000 } as const satisfies Record<Unit, Thousandths>;

export type PerformanceProblem = 'out-of-range' | 'too-fine';
export type ParsedPerformance =
  { ok: true; value: Mark } | { ok: false; why: 'unreadable' | PerformanceProblem };

/** Returns why a number cannot be a performance of this unit, or null. */
export function performanceProblem(mark: Mark, unit: Unit): PerformanceProblem | null {
  if (mark <= 0 || mark >= MAX_PERFORMANCE * 1000) return 'out-of-range';
  return mark % grain[unit] === 0 ? null : 'too-fine';
}

const secondsSuffix = /(?:\s?s(?:ec(?:ondes?)?)?|")$/i;
const suffix = {
  '': /$/,
  s: secondsSuffix,
  'h:m:s': secondsSuffix,
  m: /\s?m(?:[eè]tres?)?$/i,
  pts: /\s?p(?:oin)?ts?$/i,
} as const satisfies Record<Unit, RegExp>;

/**
 * Joins the thousands of points, which a space, a comma or a point may separate: `9 018`, `9,018`, `9.018`.
 * Marks in other units have no thousands.
 */
const joinThousands = (text: string, unit: Unit): string =>
  unit === 'pts' ? text.replace(/(?<!\d)(\d{1,3})[\s,.](?=\d{3}(?!\d))/g, '$1') : text;

type Rewriting = readonly (readonly [RegExp, string])[];
/**
 * Rewrites a time with signs or words, with or without spaces. `m` could mean metres: it means minutes only
 * after an hour, or before seconds.
 */
const frenchTime: Rewriting = [
  // The whole text: 2h03 has no seconds, and 8m05 has no decimals.
  [/^(\d+)\s?h\s?([0-5]\d)(?:\s?mi?n|')?$/, '$1:$2:00'],
  [/^(\d+)\s?mi?n?\s?([0-5]\d)$/, '$1:$2'],
  [/(h|mi?n)\s?(?=\d\s?(?:mi?n|s|[.,]))/g, '$1 0'],
  [/''|’’|[”″]/g, '"'],
  [/\s?mi?n|[’′]/g, "'"],
  [/(\d)(?:\s?"|s|\ss(?=\s))(?:\s(?!\d+\s?['"s.,:]))?(?=\d)/g, '$1.'],
  [/(\d)\s?h\s?(\d\d)(?:\s?[m':]\s?|\.)(?=\d\d)/g, '$1:$2:'],
  [/(\d)\s?(?:'|m(?=\s?\d\d(?:\s?s|[.,])))\s?(?=\d\d(?!'))/g, '$1:'],
];
/**
 * Rewrites minutes, seconds and decimals, for events shorter than an hour. In a format with hours, 2.03.04
 * would be ambiguous.
 */
const dottedTime: Rewriting = [[/(?<![\d.,:])(\d+)\.(?=\d\d[.,]\d+(?![\d.,:]))/g, '$1:']];
const frenchDistance: Rewriting = [
  [/^(\d+)(\d\d)\s?cm$/, '$1.$2'],
  [/(\d)\s?m(?:\s(?!\d+\s?[m.,]))?(\d\d)(?:\s?cm)?/g, '$1.$2'],
];

/** The French notations of marks: 1'41"20, 1 min 41 s 20, 1.41.20, 2h06'26", 2 h 6 min 26 s, 8m95, 8 m 95, 895 cm. */
const frenchWriting = {
  '': [],
  s: [...dottedTime, ...frenchTime],
  'h:m:s': frenchTime,
  m: frenchDistance,
  pts: [],
} as const satisfies Record<Unit, Rewriting>;

const inColons = (text: string, unit: Unit): string =>
  frenchWriting[unit].reduce((line, [from, to]) => line.replace(from, to), text);

/**
 * Parses a form's input strictly. It may have colons or French notation, a point or a comma before the
 * decimals, and the unit's sign. Returns the performance, or why it is refused.
 */
export function parsePerformance(text: string, { unit }: { unit: Unit }): ParsedPerformance {
  const value = readNumeral(inColons(joinThousands(text.trim(), unit), unit).replace(suffix[unit], ''), unit);
  if (typeof value !== 'number') return { ok: false, why: value };
  const why = performanceProblem(value, unit);
  return why === null ? { ok: true, value } : { ok: false, why };
}

/** Matches hours, minutes and seconds, or a plain number without a colon. */
const numeral = /^(?:(?:(\d{1,4}):(?=\d\d:))?(\d{1,6}):(?=\d\d(?!\d)))?(\d{1,9})(?:[.,](\d+))?$/;

function readNumeral(text: string, unit: Unit): Mark | 'unreadable' | 'too-fine' {
  const [, hours, minutes, seconds, decimals = ''] = numeral.exec(text) ?? [];
  if (seconds === undefined) return 'unreadable';
  if (minutes !== undefined && (unit === 'm' || unit === 'pts')) return 'unreadable';
  if (minutes !== undefined && Number(seconds) > 59) return 'unreadable';
  if (hours !== undefined && Number(minutes) > 59) return 'unreadable';
  if (/[1-9]/.test(decimals.slice(3))) return 'too-fine';
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number(decimals.slice(0, 3).padEnd(3, '0'));
}

/** Matches a text without a valid mark: it begins with DNF, DQ or the like. */
const noMark = /^(?:DNF|DNS|DQ|NM|NH)(?!\p{L})/iu;

/**
 * Reads a PB, SB or result leniently: returns its number and ignores a record sign, a wind, the `h` of hand
 * timing and photo-finish thousandths. Returns null when there is no number, or when several are possible.
 */
export function readMark(text: string, { unit }: { unit: Unit }): Mark | null {
  if (text.length > 2 * limits.markText || noMark.test(text.trim())) return null;
  const words = inColons(joinThousands(text.replace(/\([^()]*\)/g, ' '), unit), unit).split(/\s/);
  const numerals = words.flatMap((word) => /^=?(\d[\d.,:]*)\D*$/.exec(word)?.[1] ?? []);
  const [found, ...others] = numerals;
  if (found === undefined || others.length > 0) return null;
  const mark = readNumeral(found, unit);
  return typeof mark === 'number' && mark > 0 && mark < MAX_PERFORMANCE * 1000 ? mark : null;
}

/**
 * Returns a performance as the screens show it, with a decimal point. It is rounded half up to the precision of
 * the format.
 */
export function formatPerformance(mark: Mark, displayFormat: DisplayFormat): string {
  switch (displayFormat) {
    case 'time_ms': {
      const hundredths = roundHalfUp(mark, 10);
      const minutes = Math.floor(hundredths / 6000);
      const seconds = ((hundredths % 6000) / 100).toFixed(2);
      return minutes === 0 ? seconds : `${minutes}:${seconds.padStart(5, '0')}`;
    }
    case 'time_hms': {
      const seconds = roundHalfUp(mark, 1000);
      const [minutesPart, secondsPart] = [Math.floor(seconds / 60) % 60, seconds % 60];
      return `${Math.floor(seconds / 3600)}:${twoDigits(minutesPart)}:${twoDigits(secondsPart)}`;
    }
    case 'distance_m':
      return `${(roundHalfUp(mark, 10) / 100).toFixed(2)} m`;
    case 'points':
      return `${roundHalfUp(mark, 1000)} pts`;
    case 'raw':
      return String(mark / 1000);
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
