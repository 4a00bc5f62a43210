/** One league of the sum that makes a season's ranking. */
export interface SeasonLeague {
  /** by member number: hundredths of a point */
  totals: Float64Array;
  /** 8 bytes a member: member number, and place among the players of the season */
  members: Buffer;
}

/** The players of a season by their places in username order; no name and no id. */
export interface SeasonStandings {
  /** places from first to last; equal totals stay by username */
  order: Int32Array;
  /** by place: hundredths */
  totals: Float64Array;
  /** by place: rank from 1; equal totals share it */
  ranks: Int32Array;
  /** of each league, by place: hundredths; NaN for a player who is not its member */
  points: Float64Array[];
}

const pointsByPlace = ({ totals, members }: SeasonLeague, playersCount: number): Float64Array => {
  const points = new Float64Array(playersCount).fill(Number.NaN);
  for (let at = 0; at < members.length; at += 8)
    points[members.readInt32BE(at + 4)] = totals[members.readInt32BE(at)] ?? 0;
  return points;
};

/** The sum of a player's points, or of a given number of the best. */
const sumOf = (points: readonly Float64Array[], place: number, best: number): number => {
  const played = points.map((league) => league[place] ?? Number.NaN).filter((one) => !Number.isNaN(one));
  const counted = played.length > best ? played.toSorted((a, b) => b - a).slice(0, best) : played;
  return counted.reduce((sum, one) => sum + one, 0);
};

/** Sums up the leagues of a season, for each player the best `best` ones. */
export const seasonStandings = (
  leagues: readonly SeasonLeague[],
  { playersCount, best }: { playersCount: number; best: number },
): SeasonStandings => {
  const points = leagues.map((league) => pointsByPlace(league, playersCount));
  const totals = Float64Array.from({ length: playersCount }, (_, place) => sumOf(points, place, best));
  const order = Int32Array.from({ length: playersCount }, (_, place) => place).sort(
    (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b,
  );
  const ranks = new Int32Array(playersCount);
  let [rank, previous] = [0, Number.NaN];
  for (const [index, place] of order.entries()) {
    const total = totals[place] ?? 0;
    if (total !== previous) rank = index + 1;
    previous = total;
    ranks[place] = rank;
  }
  return { order, totals, ranks, points };
};
