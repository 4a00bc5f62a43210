/**
 * Compares the start of an event, and the instant it moves to, with now. `reopens`: it has started, so that its
 * predictions have been seen, and would not have any more. `locks`: it is to come, and would have started at once.
 */
export const crossesNow = (move: {
  from: Date;
  to: Date;
  now: Date;
}): { reopens: boolean; locks: boolean } => {
  const [hasStarted, isToCome] = [move.from <= move.now, move.to > move.now];
  return { reopens: hasStarted && isToCome, locks: !hasStarted && !isToCome };
};
