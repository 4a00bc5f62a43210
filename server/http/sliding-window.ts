/**
 * The count of a sliding window, as two numbers: the counts of the current time window and of the previous one. The
 * previous count weighs less and less while the current window passes.
 */
interface Tally {
  current: number;
  previous: number;
  /** milliseconds since the window of `current` began */
  elapsed: number;
}

/** Returns the counts at the instant `now`, for the windows that are then current and previous. */
export const tallyAt = (
  counted: { slot: number; current: number; previous: number } | undefined,
  now: number,
  milliseconds: number,
): Tally => {
  const slot = Math.floor(now / milliseconds);
  const elapsed = now - slot * milliseconds;
  if (counted?.slot === slot) return { current: counted.current, previous: counted.previous, elapsed };
  return { current: 0, previous: counted?.slot === slot - 1 ? counted.current : 0, elapsed };
};

/** Returns the count, which may be a fraction: the previous window counts in part. */
export const countIn = ({ current, previous, elapsed }: Tally, milliseconds: number): number =>
  current + previous * (1 - elapsed / milliseconds);

/** Returns the seconds until one more call is within `max`, if none is counted meanwhile; at least 1. */
export const secondsUntilBelow = (
  { current, previous, elapsed }: Tally,
  milliseconds: number,
  max: number,
): number => {
  // The milliseconds of a window after which the `past` count, which loses weight, leaves room for one more.
  const leftWhen = (past: number, others: number) =>
    milliseconds * (1 - Math.max(0, max - 1 - others) / Math.max(past, 1));
  const wait =
    current < max ? leftWhen(previous, current) - elapsed : milliseconds - elapsed + leftWhen(current, 0);
  return Math.max(1, Math.ceil(wait / 1000));
};
