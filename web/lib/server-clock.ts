/**
 * The server's clock, told from the Date header of its answers: a lock comes when it says so, however wrong this
 * machine's clock may be.
 */

/** Milliseconds between which the server's clock minus this machine's lies. */
export interface ClockBounds {
  readonly low: number;
  readonly high: number;
}

/** HTTP dates are cut to whole seconds. */
const DATE_STEP = 1000;

/**
 * What one more answer tells; `date` is its Date header, the others are this machine's clock, all in milliseconds.
 * When it contradicts what was known a clock has been set meanwhile, and the newest answer alone counts.
 */
export function narrowClockBounds(
  known: ClockBounds | null,
  { date, sentAt, receivedAt }: { date: number; sentAt: number; receivedAt: number },
): ClockBounds {
  const told = { low: date - receivedAt, high: date + DATE_STEP - sentAt };
  if (known === null) return told;
  const both = { low: Math.max(known.low, told.low), high: Math.min(known.high, told.high) };
  return both.low <= both.high ? both : told;
}

let bounds: ClockBounds | null = null;

/** Takes note of an answer; `dateHeader` is null where another origin keeps it from us. */
export function noteServerDate(dateHeader: string | null, sentAt: number): void {
  const date = dateHeader === null ? NaN : Date.parse(dateHeader);
  if (!Number.isNaN(date)) bounds = narrowClockBounds(bounds, { date, sentAt, receivedAt: Date.now() });
}

/** Milliseconds since 1970 by the server's clock, to half a second or better. */
export function serverNow(): number {
  return bounds === null ? Date.now() : Date.now() + (bounds.low + bounds.high) / 2;
}
