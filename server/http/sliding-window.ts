/**
 * What is counted in a sliding window: two numbers, of this window of time and of the one before, which weighs less and
 * less as this one goes by.
 */
interface Tally {
  current: number;
  previous: number;
  /** milliseconds since the window of `current` began */
  elapsed: number;
}

/** What is counted at a moment, in the windows that are then this one and the one before. */
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

/** How many are counted; a fraction while the window before fades. */
export const countIn = ({ current, previous, elapsed }: Tally, milliseconds: number): number =>
  current + previous * (1 - elapsed / milliseconds);

/** Seconds until fewer than `max` are counted, if nothing more happens; at least 1. */
export const secondsUntilBelow = (
  { current, previous, elapsed }: Tally,
  milliseconds: number,
  max: number,
): number => {
  // The share of a past window that still counts must leave room for one.
  const leftWhen = (past: number, others: number) =>
    milliseconds * (1 - Math.max(0, max - 1 - others) / Math.max(past, 1));
  const wait =
    current < max ? leftWhen(previous, current) - elapsed : milliseconds - elapsed + leftWhen(current, 0);
  return Math.max(1, Math.ceil(wait / 1000));
};
