/** The local time that an instant has in an IANA timezone, such as a stadium's (docs/RULES.md). */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a timezone. Keeps each formatter, because creating one takes a thousand times longer than
 * using it, and few timezones are in use.
 */
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

/** Returns the local time of a timezone at an instant, both in milliseconds, as if the local time were UTC. */
export function localTimeAt(instant: number, timezone: string): number {
  const parts = clockOf(timezone).formatToParts(instant);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
