/**
 * The server's clock, as the Date header of its answers shows it. The server's clock decides when a lock comes,
 * even if the clock of this machine is wrong.
 */

/** The bounds, in milliseconds, of the difference: the server's clock minus this machine's. */
export interface ClockBounds {
  readonly low: number;
  readonly high: number;
}

/** HTTP dates are cut to whole seconds: the true time is up to this many milliseconds later. */
const DATE_STEP = 1000;

/**
 * Returns the bounds narrowed by one more answer. `date` is its Date header; the other times are of this
 * machine's clock, all in milliseconds. An answer that contradicts the known bounds replaces them, because a
 * clock was set in the meantime.
 */
export function narrowClockBounds(
  known: ClockBounds | null,
  { date, sentAt, receivedAt }: { date: number; sentAt: number; receivedAt: number },
): ClockBounds {
  const latest = { low: date - receivedAt, high: date + DATE_STEP - sentAt };
  if (known === null) return latest;
  const both = { low: Math.max(known.low, latest.low), high: Math.min(known.high, latest.high) };
  return both.low <= both.high ? both : latest;
}

let bounds: ClockBounds | null = null;

/** Narrows the bounds by an answer. `dateHeader` is null when a server of another origin hides it from scripts. */
export function noteServerDate(dateHeader: string | null, sentAt: number): void {
  const date = dateHeader === null ? NaN : Date.parse(dateHeader);
  if (!Number.isNaN(date)) bounds = narrowClockBounds(bounds, { date, sentAt, receivedAt: Date.now() });
}

/**
 * Returns the milliseconds since 1970 by the server's clock, or by this machine's before the first answer. After
 * an answer, the error is at most half a second and half of the travel time.
 */
export function serverNow(): number {
  return bounds === null ? Date.now() : Date.now() + (bounds.low + bounds.high) / 2;
}
