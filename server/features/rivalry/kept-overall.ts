import type { OverallPicks } from './rivalry.queries.ts';

/** From this number of players on, over all leagues, nobody notices that a player is missing in the counts. */
const manyPlayers = 1_000;

/** Returns how long counts are kept, in milliseconds: ten times as long as counting took, and at least a second. */
const keptFor = (took: number): number => Math.max(1_000, 10 * took);

const keptAtMost = 100;

/**
 * Returns a function that counts the picks of all players in an event. Null while the event is open. Counts of
 * many players are kept for a moment, because counting a million predictions takes seconds, and hardly anything
 * changes after a lock. Null is never kept.
 */
export const openKeptOverall = (
  count: (eventId: string) => Promise<OverallPicks | null>,
  now: () => number = () => performance.now(),
) => {
  const kept = new Map<string, { picks: OverallPicks; until: number }>();
  return async (eventId: string): Promise<OverallPicks | null> => {
    const begun = now();
    const known = kept.get(eventId);
    if (known !== undefined && begun < known.until) return known.picks;
    const picks = await count(eventId);
    kept.delete(eventId);
    if (kept.size >= keptAtMost) kept.clear();
    const end = now();
    if (picks !== null && picks.players >= manyPlayers)
      kept.set(eventId, { picks, until: end + keptFor(end - begun) });
    return picks;
  };
};
