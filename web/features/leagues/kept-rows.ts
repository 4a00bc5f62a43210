import type { League } from '@pronathle/contract';

/** A league that has left a list, and its index there. */
export interface KeptRow {
  league: League;
  rank: number;
}

/**
 * Returns the list with the removed leagues still in their places, so that no other league moves under the next press.
 */
export function withKept(leagues: readonly League[], kept: readonly KeptRow[]): League[] {
  const rows = [...leagues];
  for (const { league, rank } of kept.toSorted((a, b) => a.rank - b.rank))
    if (!rows.some(({ _id }) => _id === league._id)) rows.splice(rank, 0, league);
  return rows;
}
