/** One of the leagues that are added up to a season's ranking. */
export interface SeasonLeague {
  /** the points of a member, in hundredths, by member number */
  totals: Float64Array;
  /** 8 bytes for each member: the member number, then the place among the players of the season */
  members: Buffer;
}

/** The standings of a season without names and ids. Each player has a place: the index in username order. */
export interface SeasonStandings {
  /** the places of the members of these leagues, the best total first; equal totals in username order */
  order: Int32Array;
  /** the total in hundredths, by place */
  totals: Float64Array;
  /** the rank from 1, by place; equal totals share a rank */
  ranks: Int32Array;
}

/** Returns the points in a league in hundredths, by place; NaN for a player who is not a member. */
export const pointsByPlace = ({ totals, members }: SeasonLeague, playersCount: number): Float64Array => {
  const points = new Float64Array(playersCount).fill(Number.NaN);
  for (let at = 0; at < members.length; at += 8)
    points[members.readInt32BE(at + 4)] = totals[members.readInt32BE(at)] ?? 0;
  return points;
};

/** Returns the sum of a player's points in the `best` leagues of that player. */
const sumOf = (points: readonly Float64Array[], place: number, best: number): number => {
  const played = points.map((league) => league[place] ?? Number.NaN).filter((one) => !Number.isNaN(one));
  const counted = played.length > best ? played.toSorted((a, b) => b - a).slice(0, best) : played;
  return counted.reduce((sum, one) => sum + one, 0);
};

/**
 * Adds up leagues of a season, given by their points by place. For each player only the best leagues count, `best` at
 * most. Players who are in none of these leagues have no rank.
 */
export const seasonStandings = (points: readonly Float64Array[], best: number): SeasonStandings => {
  const playersCount = points[0]?.length ?? 0;
  const totals = Float64Array.from({ length: playersCount }, (_, place) => sumOf(points, place, best));
  const order = Int32Array.from({ length: playersCount }, (_, place) => place)
    .filter((place) => points.some((league) => !Number.isNaN(league[place])))
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
  const ranks = new Int32Array(playersCount);
  let [rank, previous] = [0, Number.NaN];
  for (const [index, place] of order.entries()) {
    const total = totals[place] ?? 0;
    if (total !== previous) rank = index + 1;
    previous = total;
    ranks[place] = rank;
  }
  return { order, totals, ranks };
};
