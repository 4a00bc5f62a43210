/**
 * Compares the start of an event and its new start with now. `reopens` is true when the event has started, so
 * that its predictions have been seen, and the new start is in the future. `locks` is true when it has not
 * started and the new start is in the past.
 */
export const crossesNow = (move: {
  from: Date;
  to: Date;
  now: Date;
}): { reopens: boolean; locks: boolean } => {
  const [hasStarted, isToCome] = [move.from <= move.now, move.to > move.now];
  return { reopens: hasStarted && isToCome, locks: !hasStarted && !isToCome };
};
