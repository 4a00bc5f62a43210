import type { League } from '@pronathle/contract';

/** A league that a list no longer has, and where it stood there. */
export interface KeptRow {
  league: League;
  rank: number;
}

/** The list with what has gone from it still in its place, so that nothing else comes under the next press. */
export function withKept(leagues: readonly League[], kept: readonly KeptRow[]): League[] {
  const rows = [...leagues];
  for (const { league, rank } of kept.toSorted((a, b) => a.rank - b.rank))
    if (!rows.some(({ _id }) => _id === league._id)) rows.splice(rank, 0, league);
  return rows;
}
