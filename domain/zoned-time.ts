/**
 * Finds the instant of a local day and time in an IANA timezone, such as a stadium's (docs/RULES.md).
 * Formatters are kept by timezone.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn-hc-h23', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** Returns the local time at an instant, read as if it were UTC, in milliseconds. */
function shownAt(instant: number, timezone: string): number {
  const parts = clockOf(timezone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/**
 * Returns the instant of `day` (YYYY-MM-DD) and `time` (HH:MM), which must exist. A time that the clocks skip
 * is moved forward by the length of the jump.
 */
export function instantInZone(day: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const guess = wall - (shownAt(wall, timezone) - wall);
  const better = guess - (shownAt(guess, timezone) - wall);
  return new Date(Math.max(better, shownAt(better, timezone) === wall ? better : guess));
}
