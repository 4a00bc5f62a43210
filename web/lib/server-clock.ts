/**
 * The server's clock, from the Date header of its answers: it decides when a lock comes, however wrong this
 * machine's clock may be.
 */

/** The limits, in milliseconds, of the difference between the server's clock and this machine's. */
export interface ClockBounds {
  readonly low: number;
  readonly high: number;
}

/** HTTP dates are cut to whole seconds. */
const DATE_STEP = 1000;

/**
 * Narrows the limits by one more answer. `date` is its Date header, the others are this machine's clock,
 * all in milliseconds. When they contradict each other a clock has been set in the meantime, and only the
 * newest answer counts.
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

/** Records an answer; `dateHeader` is null where another origin hides it from us. */
export function noteServerDate(dateHeader: string | null, sentAt: number): void {
  const date = dateHeader === null ? NaN : Date.parse(dateHeader);
  if (!Number.isNaN(date)) bounds = narrowClockBounds(bounds, { date, sentAt, receivedAt: Date.now() });
}

/** Milliseconds since 1970 by the server's clock, accurate to half a second or better. */
export function serverNow(): number {
  return bounds === null ? Date.now() : Date.now() + (bounds.low + bounds.high) / 2;
}
