/**
 * A league's ranking: the sum of event points; equal scores share a rank (1, 2, 2, 4), then by username
 * (docs/RULES.md). In a ranking of more than 3 the last place gets a turtle mark.
 */
import type { Hundredths } from './decimal.ts';
import { limits } from './limits.ts';
import { medalOfPlace, places, type MedalName } from './podium.ts';

export interface StandingsEntry {
  userId: string;
  username: string;
  totalScore: Hundredths;
  exactPodiums: number;
  predictionsCount: number;
}

export type Ranked<Entry> = Entry & { rank: number };

// Said to have no effect, so that a client that sorts nothing leaves it out: it is dear to make.
const french = /* @__PURE__ */ new Intl.Collator('fr');

/** The ranking, first to last; the order of the entries changes nothing. */
export function standings<Entry extends StandingsEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const sorted = entries.toSorted(
    (a, b) =>
      b.totalScore - a.totalScore || french.compare(a.username, b.username) || (a.userId < b.userId ? -1 : 1),
  );
  let rank = 0;
  return sorted.map((entry, i) => {
    if (entry.totalScore !== sorted[i - 1]?.totalScore) rank = i + 1;
    return { ...entry, rank };
  });
}

/** Who shares the last place shares the turtle, unless it is the first place too. */
export function hasTurtle(rank: number, ranking: { lastRank: number; membersCount: number }): boolean {
  return ranking.membersCount >= limits.honoursMembers && rank === ranking.lastRank && rank > 1;
}

/** The trophy of a rank; who shares a rank shares its trophy. Without a point there is nothing to honour yet. */
export function trophyOf({ rank, score }: { rank: number; score: number }): MedalName | null {
  const place = score > 0 ? places.find((place) => place === rank) : undefined;
  return place === undefined ? null : medalOfPlace[place];
}
