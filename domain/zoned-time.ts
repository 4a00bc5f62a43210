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

/** Returns the local time at an instant, in milliseconds, as if the local time were UTC. */
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
  const localAsUtc = Date.parse(`${day}T${time}Z`);
  const guess = localAsUtc - (shownAt(localAsUtc, timezone) - localAsUtc);
  const better = guess - (shownAt(guess, timezone) - localAsUtc);
  return new Date(Math.max(better, shownAt(better, timezone) === localAsUtc ? better : guess));
}
