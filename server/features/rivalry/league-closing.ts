import { hasTurtle } from '@pronathle/domain/standings';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eachScore, type LeagueHistory } from './league-history.ts';

/** In leagues with more members, other requests run after each event. */
const largeLeague = 1_000;

interface Best {
  userId: string;
  /** the index of the event in the history */
  eventAt: number;
  /** hundredths */
  points: number;
}

interface Climb {
  userId: string;
  /** the member's worst rank after an event, and the final rank */
  from: number;
  to: number;
}

export interface LeagueClosing {
  /** the members of the first three ranks who have points, at most five; points in hundredths */
  podium: { userId: string; rank: number; points: number }[];
  /** the members on the last rank, who have the turtle, at most five; empty when nobody has the turtle */
  last: string[];
  best: Best | null;
  climb: Climb | null;
}

/** The maximum number of members in a list: in a large league thousands may share a rank. */
const named = 5;

/** Returns the rank of each key: 1 plus the number of larger keys. */
const ranksOf = (keys: Float64Array): Int32Array => {
  const ascending = keys.slice().sort();
  const firstAt = new Map<number, number>();
  for (let at = ascending.length - 1; at >= 0; at -= 1) {
    const key = ascending[at] ?? 0;
    if (!firstAt.has(key)) firstAt.set(key, ascending.length - at);
  }
  return Int32Array.from(keys, (key) => firstAt.get(key) ?? 0);
};

/** Returns the closing page of a league: podium, last rank, best prediction, and greatest climb. */
export const leagueClosing = async ({ events, members }: LeagueHistory): Promise<LeagueClosing> => {
  const placeOf = new Map(members.map(({ number }, place) => [number, place]));
  const [totals, keys] = [new Float64Array(members.length), new Float64Array(members.length)];
  const worst = new Int32Array(members.length);
  let ranks = ranksOf(keys);
  let best: Best | null = null;
  for (const [eventAt, event] of events.entries()) {
    let bestPlace = -1;
    let bestPoints: number = best?.points ?? 0;
    eachScore(event, (number, points, key) => {
      const place = placeOf.get(number);
      if (place === undefined) return;
      totals[place] = (totals[place] ?? 0) + points;
      keys[place] = (keys[place] ?? 0) + key;
      // Among players with equal points the one with the better final place wins.
      if (points > bestPoints || (points === bestPoints && bestPlace > place)) {
        bestPoints = points;
        bestPlace = place;
      }
    });
    const member = members[bestPlace];
    if (member !== undefined) best = { userId: member.userId, eventAt, points: bestPoints };
    ranks = ranksOf(keys);
    for (const [place, rank] of ranks.entries()) worst[place] = Math.max(worst[place] ?? 0, rank);
    if (members.length > largeLeague) await nextTurn();
  }

  let climb: Climb | null = null;
  for (const [place, { userId }] of members.entries()) {
    const [from, to] = [worst[place] ?? 0, ranks[place] ?? 0];
    if (from - to > (climb === null ? 0 : climb.from - climb.to)) climb = { userId, from, to };
  }
  const lastRank = ranks.at(-1) ?? 0;
  const lines = members.map(({ userId }, place) => ({
    userId,
    rank: ranks[place] ?? 0,
    points: totals[place] ?? 0,
  }));
  return {
    podium: lines.filter(({ rank, points }) => rank <= 3 && points > 0).slice(0, named),
    last: lines
      .filter(({ rank }) => events.length > 0 && hasTurtle(rank, { lastRank, membersCount: members.length }))
      .slice(0, named)
      .map(({ userId }) => userId),
    best,
    climb,
  };
};
